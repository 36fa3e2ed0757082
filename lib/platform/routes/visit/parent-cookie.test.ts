import { decide } from '#lib/platform/routes/decide.ts'
import { desktopVisit, site } from '#lib/platform/routes/testing/visit.ts'
import { routes } from '#lib/tables/routes.ts'
import { parentCookies, tokenFingerprint } from './parent-cookie.ts'

const mark = tokenFingerprint('abc')
const cookiesFor = (cookie: string, host = 'www.example.com', where = site) =>
  parentCookies(desktopVisit('/', { headers: { cookie, host } }), where)

const moved = [
  'edu_token=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  'edu_token=abc; Path=/; Domain=example.com; SameSite=Lax; Secure',
  `edu_scope=${mark}; Path=/; Domain=example.com; SameSite=Lax; Secure`,
]

test('a token that came without the parent scope is moved to the parent domain', () => {
  expect(cookiesFor('edu_token=abc')).toEqual(moved)
  expect(cookiesFor('edu_token=abc', 'example.com:3000')).toEqual(moved)
})

test('the answer that moves a token is not stored by anyone', () => {
  const visit = desktopVisit('/', { headers: { cookie: 'edu_token=abc' } })
  expect(decide(visit, site, routes)).toMatchObject({
    cookies: moved,
    headers: { 'Cache-Control': 'private, no-store' },
  })
})

test('it happens once, and again for another token', () => {
  expect(cookiesFor(`edu_token=abc; edu_scope=${mark}`)).toEqual([])
  expect(cookiesFor(`edu_token=abd; edu_scope=${mark}`)).toHaveLength(3)
})

test('a host-only twin of a moved token is dropped', () => {
  expect(cookiesFor(`edu_token=old; edu_token=abc; edu_scope=${mark}`)).toEqual([moved[0]])
})

test.each(['localhost', '127.0.0.1', 'example.com.evil.cn', 'notexample.com', ''])(
  'on the host %s a token stays host-only',
  (host) => {
    expect(cookiesFor('edu_token=abc', host)).toEqual([])
  },
)

test('without a product domain nothing is moved', () => {
  expect(cookiesFor('edu_token=abc', 'www.example.com', { ...site, productDomain: '' })).toEqual([])
})

test('a plain http site writes cookies that are not Secure', () => {
  const http = { ...site, pcSite: 'http://www.example.com' }
  expect(cookiesFor('edu_token=abc', 'www.example.com', http).join()).not.toContain('Secure')
})

test('what is no token is left alone', () => {
  expect(cookiesFor('edu_token=')).toEqual([])
  expect(cookiesFor('edu_token=a b,c')).toEqual([])
  expect(cookiesFor('xedu_token=abc')).toEqual([])
})
