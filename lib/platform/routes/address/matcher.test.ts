import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server.js'
import { config } from '../../../../middleware.ts'

const passes = (url: string) => unstable_doesMiddlewareMatch({ config, url, nextConfig: {} })

test('objects and built files go past the middleware, everything else through it', () => {
  const past = ['/oss/web/answer/7/20260101/a.png', '/_next/static/chunks/a.js']
  const through = [
    '/',
    '/oss',
    '/oss/%ZZ',
    '/ossify',
    '/articleDetail/oss/',
    '/a/oss/b',
    '/_next/data/x.json',
  ]
  expect(past.filter(passes)).toEqual([])
  expect(through.filter((url) => !passes(url))).toEqual([])
})
