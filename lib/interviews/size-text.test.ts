import { sizeText } from './size-text.ts'

test.each([
  [1, '1 KB'],
  [43_600, '44 KB'],
  [999_400, '999 KB'],
  [1_000_000, '1.0 MB'],
  [12_340_000, '12.3 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
