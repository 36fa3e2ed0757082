import { fakeBrowser } from '#lib/platform/client/testing/browser.ts'
import { takeNightAlong } from './display-settings.ts'

test.each([
  ['dark', { isNight: true }, undefined],
  [undefined, { isNight: false }, undefined],
  ['light', { isNight: true }, 'light'],
])('the theme is %s when practice pages kept %j and the cookie says %s', (theme, night, cookie) => {
  Object.assign(globalThis, { window: new EventTarget() })
  const { cookies } = fakeBrowser('https://gxw.example/')
  if (cookie) cookies.set('theme', cookie)
  const display = { size: 'large', hasShortcuts: false }
  expect(takeNightAlong({ ...display, ...night })).toEqual(display)
  expect(cookies.get('theme')).toBe(theme)
})
