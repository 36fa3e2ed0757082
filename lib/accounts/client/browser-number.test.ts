import { fakeBrowser } from '#lib/platform/client/testing/browser.ts'
import { browserNumber } from './browser-number.ts'

test('the number of a browser has 256 bits, stays, and is another one in another browser', () => {
  const { stored } = fakeBrowser('https://www.gxw.example/')
  const number = browserNumber()
  expect(Buffer.from(number, 'base64url')).toHaveLength(32)
  expect([browserNumber(), stored.get('browserNumber')]).toEqual([number, number])
  fakeBrowser('https://www.gxw.example/')
  expect(browserNumber()).not.toBe(number)
})
