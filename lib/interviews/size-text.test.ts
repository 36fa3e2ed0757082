import { sizeText } from './size-text.ts'

test.each([
  [1, '1 KB'],
  [43_600, '44 KB'],
  [999_400, '999 KB'],
  [1_000_000, '1.0 MB'],
  [12_340_000, '12.3 MB'],
  [999_940_000, '999.9 MB'],
  [999_950_000, '1.0 GB'],
  [10_737_400_000, '10.7 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
