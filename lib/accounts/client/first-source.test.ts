import { jest } from '@jest/globals'
import { dropOwnStorage } from '#lib/platform/client/memory/own-storage.ts'
import { fakeBrowser } from '#lib/platform/client/testing/browser.ts'
import { storeTokens } from '#lib/platform/client/tokens.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { firstSource, forgetSource, keepFirstSource } from './first-source.ts'

const site = 'https://www.gxw.example'
/** A browser that opens a page of ours, with what it has kept before. */
function open(path: string, referrer = '', stored = new Map<string, string>()) {
  const browser = fakeBrowser(site + path, 'gxw.example')
  Object.assign(document, { referrer })
  for (const [name, value] of stored) browser.stored.set(name, value)
  keepFirstSource()
  return browser
}

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-28T04:00:00Z') }))
afterEach(() => void jest.useRealTimers())

test.each([
  ['a site', '/book?a=1', 'https://www.Baidu.com/link?wd=secret', 'baidu.com', undefined],
  [
    'a campaign',
    '/book?utm_source=wx-gzh_1',
    'https://mp.weixin.qq.com/s/x',
    undefined,
    'wx-gzh_1',
  ],
  ['a campaign without a site', '/book?utm_source=leaflet', '', undefined, 'leaflet'],
  ['no site', '/book?a=1', '', undefined, undefined],
  ['an app', '/book', 'android-app://com.google.android.gm/', undefined, undefined],
  ['a name of no campaign', '/book?utm_source=%3Cb%3E', 'https://so.com/', 'so.com', undefined],
  ['a host without a dot', '/book', 'http://intranet/x', undefined, undefined],
])('what is kept of %s is its name and the page, no path or query of others', (...row) => {
  const [, path, referrer, host, campaign] = row
  const { stored } = open(path, referrer)
  expect(firstSource()).toEqual({ host, campaign, landing: '/book' })
  expect([...stored.values()].join()).not.toMatch(/secret|link|\/s\/x|a=1/)
})

test('the first of thirty days wins, and the one after them is a first again', () => {
  const { stored } = open('/book', 'https://baidu.com/')
  open('/videos?utm_source=mail', '', stored)
  expect(firstSource()).toEqual({ host: 'baidu.com', landing: '/book' })
  jest.setSystemTime(Date.now() + 29 * DAY_MS)
  expect(firstSource()).toMatchObject({ host: 'baidu.com' })
  jest.setSystemTime(Date.now() + DAY_MS)
  expect(firstSource()).toBeUndefined()
  open('/videos?utm_source=mail', '', stored)
  expect(firstSource()).toEqual({ campaign: 'mail', landing: '/videos' })
})

test.each([`${site}/list.html`, 'https://gxw.example/', 'https://hn.gxw.example/'])(
  'a page that %s led to is no beginning',
  (referrer) => {
    open('/book?utm_source=inner', referrer)
    expect(firstSource()).toBeUndefined()
  },
)

test('nothing is kept of who is signed in, and nothing stays for the next one', () => {
  const { stored } = open('/book', 'https://baidu.com/')
  forgetSource()
  expect(firstSource()).toBeUndefined()
  storeTokens({ token: 'a', uuid: 'b' }, false)
  keepFirstSource()
  expect(firstSource()).toBeUndefined()
  open('/book', 'https://baidu.com/')
  dropOwnStorage()
  expect(firstSource()).toBeUndefined()
  expect([...stored]).toEqual([])
})

test('a page that is loaded again after a logout begins no visit', () => {
  const reload = { type: 'reload' } as PerformanceNavigationTiming
  const loaded = jest.spyOn(performance, 'getEntriesByType').mockReturnValue([reload])
  open('/book?utm_source=leaflet', 'https://baidu.com/')
  expect(firstSource()).toBeUndefined()
  loaded.mockRestore()
})

test.each(['', '[', '7', 'null', '{"day":7}', '{"day":"2999-01-01","host":"a.cn"}'])(
  'kept nonsense (%s) is nothing, and a new beginning is kept in its place',
  (text) => {
    open('/book', 'https://baidu.com/', new Map([['own:source', text]]))
    expect(firstSource()).toMatchObject({ host: 'baidu.com' })
  },
)

test('where storage is forbidden a page opens and a registration is sent all the same', () => {
  open('/book')
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new Error('forbidden')
    },
  })
  keepFirstSource()
  forgetSource()
  expect(firstSource()).toBeUndefined()
  Object.defineProperty(globalThis, 'localStorage', { writable: true, value: undefined })
})
