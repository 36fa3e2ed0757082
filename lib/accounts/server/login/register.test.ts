import { eq } from 'drizzle-orm'
import { verifyPassword } from '#lib/accounts/server/passwords/passwords.ts'
import { findSignedInUser } from '#lib/accounts/server/session.ts'
import { auditEvents, users } from '#lib/accounts/server/tables.ts'
import {
  addUser,
  caller,
  otherCode,
  outcome,
  password,
  sentCode,
} from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { settings } from '#lib/site/server/tables.ts'
import { register } from './register.ts'

const t = testDatabase()
let last = 0
const nextPhone = () => `138${String(++last).padStart(8, '0')}`
const send = (phone: string, code: string, more = {}) =>
  register(t.db, {
    realname: '李四',
    phone,
    code,
    email: 'li@example.com',
    password,
    remember: false,
    caller,
    ...more,
  })

test('the owner of a phone has an account and is signed in', async () => {
  const phone = nextPhone()
  const { token, poster_qr_code_for_pc } = await send(
    phone,
    await sentCode(t.db, phone, 'register'),
  )
  const [user] = await t.db.select().from(users).where(eq(users.phone, phone))
  expect(user).toMatchObject({ userName: '李四', email: 'li@example.com', role: 'learner' })
  expect(await verifyPassword(user?.passwordHash ?? null, password)).toBe(true)
  expect(await findSignedInUser(t.db, 'portal', token)).toMatchObject({ id: user?.id })
  expect(poster_qr_code_for_pc).toBeNull()
  const kinds = await t.db.select({ kind: auditEvents.kind }).from(auditEvents)
  expect(kinds).toEqual([{ kind: 'register' }])
})

test('a wrong code, or one for another purpose, opens nothing', async () => {
  const phone = nextPhone()
  const code = await sentCode(t.db, phone, 'register')
  expect(await outcome(send(phone, otherCode(code)))).toBe('wrong_code')
  const other = nextPhone()
  expect(await outcome(send(other, await sentCode(t.db, other, 'login')))).toBe('code_spent')
  expect(await t.db.select().from(users).where(eq(users.phone, phone))).toEqual([])
})

test('a phone registers once, however many try at the same time', async () => {
  const taken = await addUser(t.db, { phone: nextPhone() })
  const code = await sentCode(t.db, taken.phone ?? '', 'register')
  expect(await outcome(send(taken.phone ?? '', code))).toBe('phone_registered')
  const phone = nextPhone()
  const fresh = await sentCode(t.db, phone, 'register')
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcome(send(phone, fresh))))
  expect(outcomes.filter((one) => one === 'fine')).toHaveLength(1)
  expect(await t.db.select().from(users).where(eq(users.phone, phone))).toHaveLength(1)
})

test('a weak password or an odd name costs no code', async () => {
  const phone = nextPhone()
  const code = await sentCode(t.db, phone, 'register')
  expect(await outcome(send(phone, code, { password: '12345678' }))).toBe('weak_password')
  expect(await outcome(send(phone, code, { password: phone }))).toBe('weak_password')
  expect(await outcome(send(phone, code, { realname: 'a\0b' }))).toBe('invalid_input')
  expect(await outcome(send(phone, code, { realname: 'a\u202eb' }))).toBe('invalid_input')
  expect(await outcome(send(phone, code))).toBe('fine')
})

test.each([
  ['/posters/qr.png', `${env().site}/posters/qr.png`],
  ['https://cdn.example.com/qr.png', 'https://cdn.example.com/qr.png'],
  ['//evil.example/qr.png', null],
  ['javascript:alert(1)', null],
  [5, null],
])('the poster setting %s is answered as %s', async (value, expected) => {
  await t.db
    .insert(settings)
    .values({ key: 'registerPosterUrl', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
  const phone = nextPhone()
  const { poster_qr_code_for_pc } = await send(phone, await sentCode(t.db, phone, 'register'))
  expect(poster_qr_code_for_pc).toBe(expected)
})
