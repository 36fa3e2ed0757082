import { fakeBrowser } from '#lib/platform/client/testing/browser.ts'
import { tokenFingerprint } from '#lib/platform/routes/visit/parent-cookie.ts'
import { clearTokens, isSignedIn, learningToken, portalToken, storeTokens } from './tokens.ts'

const tokens = { token: 'portal-token', uuid: 'learning-token' }
const lineOf = (written: string[], name: string) =>
  written.findLast((line) => line.startsWith(`${name}=`)) ?? ''

test('under the product domain edu_token stands on the parent domain, lx_token on the host', () => {
  const { written } = fakeBrowser('https://www.gxw.example/', 'gxw.example')
  storeTokens(tokens, true)
  expect(lineOf(written, 'edu_token')).toMatch(/domain=gxw\.example/)
  expect(lineOf(written, 'edu_scope')).toContain(`edu_scope=${tokenFingerprint('portal-token')}`)
  expect(lineOf(written, 'lx_token')).not.toContain('domain=')
  for (const name of ['edu_token', 'lx_token']) {
    expect(lineOf(written, name)).toMatch(/secure/i)
    expect(lineOf(written, name)).toMatch(/samesite=lax/i)
  }
})

test.each(['https://gxw.example.evil.cn/', 'https://notgxw.example/'])(
  'on %s, outside the product domain, it stays on the host',
  (address) => {
    const { written } = fakeBrowser(address, 'gxw.example')
    storeTokens(tokens, true)
    expect(lineOf(written, 'edu_token')).not.toContain('domain=')
    expect(lineOf(written, 'edu_scope')).not.toContain(tokenFingerprint('portal-token'))
  },
)

test('七天内免登录 keeps the cookies seven days, otherwise they end with the browser', () => {
  const { written } = fakeBrowser('http://localhost/')
  storeTokens(tokens, true)
  const expires = /expires=([^;]+)/.exec(lineOf(written, 'edu_token'))?.[1] ?? ''
  expect((Date.parse(expires) - Date.now()) / 86_400_000).toBeCloseTo(7, 1)
  storeTokens(tokens, false)
  expect(lineOf(written, 'edu_token')).not.toContain('expires=')
  expect(lineOf(written, 'lx_token')).not.toContain('expires=')
})

test('forgetting removes cookies and what was kept of the user, on every parent domain', () => {
  const { cookies, stored, written } = fakeBrowser('https://www.gxw.example/', 'gxw.example')
  storeTokens(tokens, true)
  stored.set('userId', '1').set('phone', '138')
  cookies.set('user_id', '1')
  expect([portalToken(), learningToken()]).toEqual(['portal-token', 'learning-token'])
  clearTokens()
  expect([...cookies]).toEqual([])
  expect([...stored]).toEqual([])
  const removed = written.filter((line) => line.startsWith('edu_token=;'))
  expect(removed.some((line) => line.includes('domain=.gxw.example'))).toBe(true)
})

test('a login is there with both of its tokens, and neither half is one', () => {
  const { cookies } = fakeBrowser('https://www.gxw.example/')
  expect(isSignedIn()).toBe(false)
  storeTokens({ token: 'a', uuid: 'b' }, false)
  expect(isSignedIn()).toBe(true)
  cookies.delete('lx_token')
  expect(isSignedIn()).toBe(false)
  cookies.set('lx_token', 'b')
  cookies.delete('edu_token')
  expect(isSignedIn()).toBe(false)
})
