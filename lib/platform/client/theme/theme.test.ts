import { fakeBrowser } from '#lib/platform/client/testing/browser.ts'
import { chooseTheme, chosenTheme, onThemeChange } from './theme.ts'

const browser = (address = 'https://gxw.example/') => {
  Object.assign(globalThis, { window: new EventTarget() })
  return fakeBrowser(address)
}
const shown = () => document.documentElement.dataset.theme

test('a choice is a cookie of a year, and the page shows it at once', () => {
  const { cookies, written } = browser()
  expect(chosenTheme()).toBe('system')
  chooseTheme('dark')
  expect([cookies.get('theme'), shown(), chosenTheme()]).toEqual(['dark', 'dark', 'dark'])
  const line = written.at(-1) ?? ''
  expect(line).toMatch(/path=\/; .*samesite=lax/i)
  expect(line).toMatch(/secure/)
  const [, expires = ''] = /expires=([^;]+)/.exec(line) ?? []
  expect((Date.parse(expires) - Date.now()) / 86_400_000).toBeCloseTo(365, 1)
})

test('who follows the system again keeps no cookie', () => {
  const { cookies } = browser()
  chooseTheme('light')
  chooseTheme('system')
  expect([cookies.has('theme'), shown(), chosenTheme()]).toEqual([false, undefined, 'system'])
})

test('a page that comes back shows what was chosen on another one', () => {
  const { cookies } = browser()
  let changes = 0
  const stop = onThemeChange(() => changes++)
  cookies.set('theme', 'dark')
  window.dispatchEvent(new Event('pageshow'))
  expect([shown(), changes]).toEqual(['dark', 1])
  stop()
  chooseTheme('light')
  expect(changes).toBe(1)
})

test.each(['', 'blue', 'darker'])('the cookie %p is no choice', (value) => {
  const { cookies } = browser()
  cookies.set('theme', value)
  expect(chosenTheme()).toBe('system')
})
