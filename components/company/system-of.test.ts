import { systemOf } from './system-of.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Mobile'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'

test.each([
  ['an iPhone', iphone, 5, 'ios'],
  ['an iPad that calls itself a Mac', mac, 5, 'ios'],
  ['a Mac', mac, 0, null],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Mobile', 5, 'android'],
  ['a HarmonyOS phone', 'Mozilla/5.0 (Phone; OpenHarmony 5.0; HarmonyOS 5.0) Mobile', 5, 'android'],
  ['Windows with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, null],
] as const)('%s', (_, userAgent, touchPoints, system) => {
  expect(systemOf(userAgent, touchPoints)).toBe(system)
})
