import { fakeBrowser } from '#lib/platform/client/testing/browser.ts'
import { keptOutlines } from './outlines.ts'

test('an outline is there again by its sitting and position, until the sitting is handed in', () => {
  const { stored } = fakeBrowser('https://www.gxw.example/')
  keptOutlines(5).put(1, '先稳住人')
  keptOutlines(5).put(2, '再查原因')
  keptOutlines(6).put(1, '别的')
  expect(keptOutlines(5).load(1)).toBe('先稳住人')
  expect(keptOutlines(5).load(2)).toBe('再查原因')
  expect(keptOutlines(5).load(3)).toBe('')
  // A logout throws away what begins so.
  expect([...stored.keys()].every((name) => name.startsWith('own:'))).toBe(true)
  keptOutlines(5).drop()
  expect(keptOutlines(5).load(1)).toBe('')
  expect(keptOutlines(6).load(1)).toBe('别的')
})
