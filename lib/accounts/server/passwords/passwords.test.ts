import { outcome } from '#lib/accounts/server/testing/account.ts'
import { commonPasswords } from './common-passwords.ts'
import { assertGoodPassword, hashPassword, verifyPassword } from './passwords.ts'

const check = (password: string, own: string[] = []) => outcome(assertGoodPassword(password, own))

test('a password fits its own hash, which is argon2id of 19 MiB and two passes', async () => {
  const hash = await hashPassword('汉字 Passwort ñ')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(hash, '汉字 Passwort ñ')).toBe(true)
  expect(await verifyPassword(hash, '汉字 Passwort n')).toBe(false)
})

test('full-width letters and composed accents count as the plain ones', async () => {
  const hash = await hashPassword('Ａbc-né-123')
  expect(await verifyPassword(hash, 'Abc-ne\u0301-１２３')).toBe(true)
})

test('without a hash no password fits', async () => {
  expect(await verifyPassword(null, '')).toBe(false)
})

test('a password for nobody takes as long as one for somebody', async () => {
  const hash = await hashPassword('some password')
  const time = async (stored: string | null) => {
    const started = performance.now()
    await verifyPassword(stored, 'another password')
    return performance.now() - started
  }
  const [nobody, somebody]: [number[], number[]] = [[], []]
  for (let n = 0; n < 11; n++) {
    nobody.push(await time(null))
    somebody.push(await time(hash))
  }
  // A busy machine only ever adds to what the work takes.
  const [unknown, known] = [Math.min(...nobody), Math.min(...somebody)]
  expect(unknown).toBeGreaterThan(known / 2)
  expect(unknown).toBeLessThan(known * 2)
})

test('of 100 at once two are hashed, fifty wait and the rest are told to come again', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, () => outcome(verifyPassword(null, 'x'))),
  )
  expect(outcomes.filter((code) => code === 'fine')).toHaveLength(52)
  expect(outcomes.filter((code) => code === 'too_many_requests')).toHaveLength(48)
  expect(await verifyPassword(await hashPassword('later'), 'later')).toBe(true)
})

test.each(['12345678', 'WOAINI1314', 'ａ1234567', '88888888', 'qwerty123', 'iloveyou', 'hgfedcba'])(
  '%s is too common',
  async (password) => expect(await check(password)).toBe('weak_password'),
)

test.each(['slipknot', 'Redskins', 'qwertyuiop', 'numberon'])(
  '%s is among the 10,000 that breaches hold most often',
  async (password) => expect(await check(password)).toBe('weak_password'),
)

test.each(['gongxuanwang1', 'GXW-2026!', '公选王12345678', '1234ＧＸＷ5678', 'gxw2026gongkao'])(
  '%s is weak without the name of the site',
  async (password) => expect(await check(password)).toBe('weak_password'),
)

test('what is good without the name of the site is good with it', async () => {
  expect(await check('gxw-Kastanie-77')).toBe('fine')
  expect(await check('公选王岁月静好春暖花开')).toBe('fine')
})

test('a password that is the own phone, name or address is refused', async () => {
  const own = ['13812345678', '欧阳娜娜的好朋友们', 'Somebody@Example.com']
  for (const name of own) expect(await check(name.toLowerCase(), own)).toBe('weak_password')
  expect(await check('13812345678x', own)).toBe('fine')
})

test('eight characters are enough and seven are not, whatever their size in memory', async () => {
  expect(await check('岁月静好春暖花开')).toBe('fine')
  expect(await check('😀😁😂🤣')).toBe('invalid_input')
})

test('every listed password is one that the length rule would let through', () => {
  expect(commonPasswords.size).toBeGreaterThan(10_000)
  for (const one of commonPasswords) expect(one).toMatch(/^[^A-Z]{8,64}$/)
})
