import { isFromElsewhere } from './is-from-elsewhere.ts'

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://gxw.example' }, true],
  [{ origin: 'https://gxw.example' }, false],
  [{ origin: 'https://evil.example' }, true],
  [{ origin: 'https://gxw.example:8443' }, true],
  [{ origin: 'null' }, true],
  [{}, false],
])('%j is from elsewhere: %s', (headers, expected) => {
  expect(isFromElsewhere(new Headers({ host: 'gxw.example', ...headers }))).toBe(expected)
})
