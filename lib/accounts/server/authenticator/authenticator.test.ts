import { createCipheriv, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { authenticatorCode as proofField } from '#lib/accounts/fields.ts'
import { PROOF_MAX } from '#lib/accounts/rules.ts'
import { login } from '#lib/accounts/server/login/login.ts'
import { resetStaff } from '#lib/accounts/server/staff.ts'
import { authenticators } from '#lib/accounts/server/tables.ts'
import {
  addUser,
  caller,
  isSignedIn,
  otherCode,
  outcome,
  password,
  sentCode,
  signIn,
} from '#lib/accounts/server/testing/account.ts'
import { takeUses } from '#lib/platform/budgets/take-uses.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { openKey } from './sealed-key.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  findAuthenticator,
  removeAuthenticator,
} from './set-up.ts'
import { codeAt } from './totp.ts'

const t = testDatabase()
let last = 0

beforeAll(async () => {
  env().DATA_DIR = await mkdtemp(join(tmpdir(), 'gxw-authenticator-'))
})
afterAll(() => rm(env().DATA_DIR, { recursive: true }))

const rowOf = async (userId: number) =>
  (await t.db.select().from(authenticators).where(eq(authenticators.userId, userId)))[0]

/** Shows what the app of this user does, some half minutes from now. */
async function shown(userId: number, away = 0): Promise<string> {
  const key = await openKey(userId, (await rowOf(userId))?.sealedKey ?? '')
  return codeAt(key, Math.floor(Date.now() / 30_000) + away)
}

async function member(more: Parameters<typeof addUser>[1] = { role: 'staff' }) {
  const phone = `134${String(++last).padStart(8, '0')}`
  const { id } = await addUser(t.db, { phone, ...more })
  const here = await signIn(t.db, id, false, more.role)
  const by = (more: object) =>
    login(t.db, { type: '1', account: phone, password, remember: false, caller, ...more })
  return { id, phone, here, by, who: { user: here.user, caller } }
}

/** One whose app is set up, by the code of half a minute ago, so that the present one is fresh. */
async function withApp(more?: Parameters<typeof addUser>[1]) {
  const one = await member(more)
  const { key } = await beginAuthenticator(t.db, { ...one.who, password })
  const code = await shown(one.id, -1)
  const { recoveryCodes } = await confirmAuthenticator(t.db, { ...one.who, code })
  return { ...one, key, recoveryCodes }
}

test('a login asks for the app in place of the SMS code once a first code has confirmed it', async () => {
  const { id, phone, by, who, here } = await member()
  const elsewhere = await signIn(t.db, id, false, 'staff')
  expect(await outcome(by({}))).toBe('staff_proof_required')
  expect(await outcome(beginAuthenticator(t.db, { ...who, password: 'not-it' }))).toBe(
    'wrong_password',
  )
  const { key, uri } = await beginAuthenticator(t.db, { ...who, password })
  expect([key, uri]).toEqual([
    expect.stringMatching(/^[A-Z2-7]{32}$/),
    expect.stringContaining(key),
  ])
  expect((await rowOf(id))?.sealedKey).not.toContain(key)
  // Begun only: the phone still serves.
  expect(await outcome(by({ phoneCode: await sentCode(t.db, phone, 'login') }))).toBe('fine')
  expect(await outcome(confirmAuthenticator(t.db, { ...who, code: '000000' }))).toBe(
    'wrong_authenticator_code',
  )
  const { recoveryCodes } = await confirmAuthenticator(t.db, { ...who, code: await shown(id, -1) })
  expect(new Set(recoveryCodes).size).toBe(10)
  expect([await isSignedIn(t.db, here), await isSignedIn(t.db, elsewhere)]).toEqual([true, false])
  expect(await outcome(by({}))).toBe('authenticator_required')
  const phoneCode = await sentCode(t.db, phone, 'login')
  expect(await outcome(by({ phoneCode }))).toBe('authenticator_required')
  expect(await outcome(by({ authenticatorCode: await shown(id) }))).toBe('fine')
  expect(await outcome(beginAuthenticator(t.db, { ...who, password }))).toBe('conflict')
})

test('a code is taken once, and by one of many at once', async () => {
  const { id, by } = await withApp()
  const authenticatorCode = await shown(id)
  const all = Array.from({ length: 5 }, () => outcome(by({ authenticatorCode })))
  const outcomes = await Promise.all(all)
  expect(outcomes.filter((one) => one === 'fine')).toHaveLength(1)
  expect(await outcome(by({ authenticatorCode }))).toBe('wrong_authenticator_code')
  // Nor an earlier one that nobody has used.
  expect(await outcome(by({ authenticatorCode: await shown(id, -1) }))).toBe(
    'wrong_authenticator_code',
  )
  expect(await outcome(by({ authenticatorCode: await shown(id, 1) }))).toBe('fine')
})

test('recovery codes have 140 bits in seven groups; those of before with four or six are still of the form', async () => {
  const { recoveryCodes } = await withApp()
  for (const code of recoveryCodes) {
    expect(code).toMatch(/^([a-z2-7]{4}-){6}[a-z2-7]{4}$/)
    expect(proofField.parse(code)).toBe(code)
    // The browser cuts what is longer, and what is left looks like a code of before.
    expect(code.length).toBeLessThanOrEqual(PROOF_MAX)
  }
  const isForm = (code: string) => proofField.safeParse(code).success
  expect(isForm('k3vm-2xqa-7hzt-p5wd')).toBe(true)
  expect(isForm('k3vm-2xqa-7hzt-p5wd-lq4b')).toBe(false)
  expect(isForm('k3vm-2xqa-7hzt-p5wd-lq4b-e6ys')).toBe(true)
  expect(isForm('k3vm-2xqa-7hzt-p5wd-lq4b-e6ys-u2cn-4d7w')).toBe(false)
})

test('a recovery code serves once, however it is typed, and only its hash is stored', async () => {
  const { id, by, recoveryCodes } = await withApp()
  const [first = '', second = ''] = recoveryCodes
  expect(JSON.stringify(await rowOf(id))).not.toContain(first)
  const typed = first.toUpperCase().replaceAll('-', '')
  expect(await outcome(by({ authenticatorCode: typed }))).toBe('fine')
  expect(await outcome(by({ authenticatorCode: first }))).toBe('wrong_authenticator_code')
  expect(await outcome(by({ authenticatorCode: second }))).toBe('fine')
  expect((await rowOf(id))?.recoveryCodes).toHaveLength(8)
})

test('after ten wrong codes of a stranger who has the password no more are compared that day', async () => {
  const { id, by } = await withApp()
  const stranger = { caller: { ...caller, ip: '198.51.100.9' } }
  const wrong = { ...stranger, authenticatorCode: 'aaaa-aaaa-aaaa-aaaa' }
  for (let n = 0; n < 10; n++) expect(await outcome(by(wrong))).toBe('wrong_authenticator_code')
  const authenticatorCode = await shown(id)
  expect(await outcome(by({ ...stranger, authenticatorCode }))).toBe('too_many_requests')
  // Its owner's own place has tries of its own.
  expect(await outcome(by({ authenticatorCode }))).toBe('fine')
})

test('it is given up with password and code, and reset by the operator without', async () => {
  const one = await withApp()
  const elsewhere = await signIn(t.db, one.id, false, 'staff')
  const remove = (code: string, own = password) =>
    outcome(removeAuthenticator(t.db, { ...one.who, password: own, code }))
  expect(await remove(await shown(one.id), 'not-it')).toBe('wrong_password')
  expect(await remove('000000')).toBe('wrong_authenticator_code')
  expect(await isSignedIn(t.db, elsewhere)).toBe(true)
  expect(await remove(await shown(one.id))).toBe('fine')
  const both = [await isSignedIn(t.db, one.here), await isSignedIn(t.db, elsewhere)]
  expect(both).toEqual([true, false])
  expect(await outcome(one.by({}))).toBe('staff_proof_required')

  const other = await withApp()
  expect(await resetStaff(t.db, other.phone)).toBe('done')
  expect(await isSignedIn(t.db, other.here)).toBe(false)
  expect(await outcome(other.by({}))).toBe('staff_proof_required')
  expect(await resetStaff(t.db, other.phone)).toBe('already')
  expect(await resetStaff(t.db, '13400009999')).toBe('unknown')
})

test('the key of one user does not open as that of another', async () => {
  const [one, other] = [await withApp(), await withApp()]
  const { sealedKey = '' } = (await rowOf(one.id)) ?? {}
  await expect(openKey(other.id, sealedKey)).rejects.toThrow()
})

test('a learner who has set it up is asked for it beside the password, and beside the SMS code', async () => {
  const { id, phone, by, who } = await member({})
  expect(await outcome(by({}))).toBe('fine')
  expect(await findAuthenticator(t.db, who.user)).toBeNull()
  const { uri } = await beginAuthenticator(t.db, { ...who, password })
  expect(decodeURIComponent(uri)).toContain('/公选王:')
  // Begun only: nothing more is asked for.
  expect(await outcome(by({}))).toBe('fine')
  const { recoveryCodes } = await confirmAuthenticator(t.db, { ...who, code: await shown(id, -1) })
  expect(await findAuthenticator(t.db, who.user)).toMatchObject({ recoveryCodesLeft: 10 })

  expect(await outcome(by({}))).toBe('authenticator_required')
  expect(await outcome(by({ authenticatorCode: '000000' }))).toBe('wrong_authenticator_code')
  expect(await outcome(by({ authenticatorCode: await shown(id) }))).toBe('fine')

  const phoneCode = await sentCode(t.db, phone, 'login')
  const byCode = (more: object) =>
    outcome(
      login(t.db, { type: '10', account: phone, phoneCode, remember: false, caller, ...more }),
    )
  // Whoever has not the phone is told nothing of an authenticator.
  expect(await byCode({ phoneCode: otherCode(phoneCode) })).toBe('wrong_code')
  expect(await byCode({})).toBe('authenticator_required')
  expect(await byCode({ authenticatorCode: recoveryCodes[1]?.replace(/^./, '7') })).toBe(
    'wrong_authenticator_code',
  )
  expect(await byCode({ authenticatorCode: recoveryCodes[0] })).toBe('fine')
  expect(await byCode({ authenticatorCode: recoveryCodes[1] })).toBe('code_spent')
})

test('the code of a login that waits for the app ends ten minutes after it was sent', async () => {
  const { phone, recoveryCodes } = await withApp({})
  const phoneCode = await sentCode(t.db, phone, 'login')
  const byCode = (more: object) =>
    outcome(
      login(t.db, { type: '10', account: phone, phoneCode, remember: false, caller, ...more }),
    )
  await t.sql`update sms_codes set created_at = now() - interval '10 minutes' where phone = ${phone}`
  expect(await byCode({})).toBe('authenticator_required')
  expect(await byCode({ authenticatorCode: recoveryCodes[0] })).toBe('code_spent')
})

test('a right SMS code again and again takes nothing from what the site counts of wrong ones', async () => {
  await t.sql`delete from rate_limits`
  const { phone } = await withApp({})
  const phoneCode = await sentCode(t.db, phone, 'login')
  const by = (code: string) =>
    outcome(login(t.db, { type: '10', account: phone, phoneCode: code, remember: false, caller }))
  expect(await by(otherCode(phoneCode))).toBe('wrong_code')
  for (let n = 0; n < 10; n += 1) expect(await by(phoneCode)).toBe('authenticator_required')
  const counts = await t.sql<{ calls: number }[]>`
    select calls from rate_limits where "limit" like 'wrongCodeForAccount:site:%' order by calls`
  expect(counts.every(({ calls }) => calls >= 0)).toBe(true)
  expect(counts.length).toBeGreaterThan(0)
})

test('wrong SMS codes of strangers do not lock out who has password and app', async () => {
  const { id, by } = await withApp({})
  await t.sql`update rate_limits set calls = 0`
  const [own] = await t.sql<{ phone: string }[]>`select phone from users where id = ${id}`
  for (let n = 0; n < 12; n += 1)
    await takeUses(t.db, 'wrongCodeForPhone', { phone: own?.phone ?? '', known: null })
  expect(await outcome(by({ authenticatorCode: await shown(id) }))).toBe('fine')
})

test('without a password the phone proves who sets it up and gives it up; with one a code does not', async () => {
  const { id, phone, who } = await member({ passwordHash: null })
  expect(await outcome(beginAuthenticator(t.db, who))).toBe('invalid_input')
  const confirmed = () => sentCode(t.db, phone, 'confirm')
  const wrong = { ...who, phoneCode: otherCode(await confirmed()) }
  expect(await outcome(beginAuthenticator(t.db, wrong))).toBe('wrong_code')
  const phoneCode = await confirmed()
  expect(await outcome(beginAuthenticator(t.db, { ...who, phoneCode }))).toBe('fine')
  await confirmAuthenticator(t.db, { ...who, code: await shown(id, -1) })
  const remove = async (more: object) =>
    outcome(removeAuthenticator(t.db, { ...who, code: await shown(id), ...more }))
  expect(await remove({})).toBe('invalid_input')
  expect(await remove({ phoneCode: await confirmed() })).toBe('fine')

  const other = await member({})
  const code = await sentCode(t.db, other.phone, 'confirm')
  expect(await outcome(beginAuthenticator(t.db, { ...other.who, phoneCode: code }))).toBe(
    'invalid_input',
  )
})

test('an account without a phone binds one first', async () => {
  const { who } = await member({ phone: null })
  expect(await outcome(beginAuthenticator(t.db, { ...who, password }))).toBe('conflict')
})

const keyFile = () => join(env().DATA_DIR, 'authenticator.key')

test('after the key of the installation was renewed its predecessor opens, until a login has sealed anew', async () => {
  const [one, idle] = [await withApp(), await withApp()]
  const before = await shown(one.id)
  await rename(keyFile(), `${keyFile()}.old`)
  expect(await outcome(one.by({ authenticatorCode: before }))).toBe('fine')
  await rm(`${keyFile()}.old`)
  expect(await outcome(one.by({ authenticatorCode: await shown(one.id, 1) }))).toBe('fine')
  const { sealedKey = '' } = (await rowOf(idle.id)) ?? {}
  await expect(openKey(idle.id, sealedKey)).rejects.toThrow('authenticator.key')
})

test('a key that was sealed before versions opens for its user alone, and a login gives it one', async () => {
  const one = await withApp()
  const key = await openKey(one.id, (await rowOf(one.id))?.sealedKey ?? '')
  const iv = randomBytes(12)
  const sealer = createCipheriv('aes-256-gcm', await readFile(keyFile()), iv)
  sealer.setAAD(Buffer.from(String(one.id)))
  const sealed = Buffer.concat([sealer.update(key), sealer.final()])
  const sealedKey = Buffer.concat([iv, sealer.getAuthTag(), sealed]).toString('base64url')
  await expect(openKey(one.id + 1, sealedKey)).rejects.toThrow()
  // The version is under the tag: one cannot be put before it.
  await expect(openKey(one.id, `1.${sealedKey}`)).rejects.toThrow()
  await t.db.update(authenticators).set({ sealedKey }).where(eq(authenticators.userId, one.id))
  expect(await outcome(one.by({ authenticatorCode: await shown(one.id) }))).toBe('fine')
  expect((await rowOf(one.id))?.sealedKey).toMatch(/^1\./)
})
