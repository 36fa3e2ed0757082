import { toBase32 } from './base32.ts'
import { codeAt, keyUri, newKey, stepOf } from './totp.ts'

const key = Buffer.from('12345678901234567890')

test.each([
  // The times and codes of RFC 6238, appendix B, whose last six digits are ours.
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d seconds the code is %s', (seconds, code) => {
  expect(codeAt(key, Math.floor(seconds / 30))).toBe(code)
})

test('a code is known half a minute early or late and no longer', () => {
  const now = 1_111_111_111_000
  const step = Math.floor(now / 30_000)
  for (const away of [-1, 0, 1])
    expect(stepOf(key, codeAt(key, step + away), now)).toBe(step + away)
  for (const away of [-2, 2]) expect(stepOf(key, codeAt(key, step + away), now)).toBeNull()
  for (const odd of ['', '05047', '0504711']) expect(stepOf(key, odd, now)).toBeNull()
})

test('an app is told the key in Base32, and whose it is', () => {
  expect(keyUri(key, { issuer: '公选王', account: '138****0001' })).toBe(
    `otpauth://totp/${encodeURIComponent('公选王:138****0001')}?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=${encodeURIComponent('公选王')}`,
  )
  expect(toBase32(newKey())).toMatch(/^[A-Z2-7]{32}$/)
  // The examples of RFC 4648 without their padding.
  expect(['', 'f', 'fo', 'foobar'].map((text) => toBase32(Buffer.from(text)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6YTBOI',
  ])
})
