import {
  rememberAddress,
  takeRememberedAddress,
} from '#lib/platform/client/memory/remembered-address.ts'
import { fakeBrowser } from '#lib/platform/client/testing/browser.ts'
import { refreshAfterLogin } from './refresh-after-login.ts'

test.each([
  ['/', 'reload'],
  ['/questionBank/specificTest?id=3', 'reload'],
  ['/publicClass', 'reload'],
  ['/livePlayer', 'reload'],
  ['/detail?id=5', 'replace /refresh?id=5'],
  ['/login', 'replace /'],
  ['/register', 'replace /'],
])('a login on %s ends in: %s', (address, outcome) => {
  const { went } = fakeBrowser(`https://www.gxw.example${address}`)
  refreshAfterLogin()
  expect(went).toEqual([outcome])
})

test('the login page returns to the address that was remembered, once', () => {
  const { went, stored } = fakeBrowser('https://www.gxw.example/login')
  stored.set('redirect', '/personalCenter/address?a=1')
  refreshAfterLogin()
  refreshAfterLogin()
  expect(went).toEqual(['replace /personalCenter/address?a=1', 'replace /'])
})

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
  'a remembered %s is never gone to',
  (kept) => {
    const { stored } = fakeBrowser('https://www.gxw.example/login')
    stored.set('redirect', kept)
    expect(takeRememberedAddress()).toBeNull()
  },
)

test('an address is remembered as a path of this site', () => {
  const { stored } = fakeBrowser('https://www.gxw.example/personalCenter/address?x=1')
  rememberAddress()
  expect(stored.get('redirect')).toBe('/personalCenter/address?x=1')
})
