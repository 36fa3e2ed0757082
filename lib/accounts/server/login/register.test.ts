import { eq } from 'drizzle-orm'
import { verifyPassword } from '#lib/accounts/server/passwords/passwords.ts'
import { findSignedInUser } from '#lib/accounts/server/session.ts'
import { auditEvents, consents, users } from '#lib/accounts/server/tables.ts'
import {
  addUser,
  caller,
  otherCode,
  outcome,
  password,
  sentCode,
} from '#lib/accounts/server/testing/account.ts'
import { documents } from '#lib/documents/server/tables.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { settings } from '#lib/site/server/tables.ts'
import { login } from './login.ts'
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

test('what was agreed to is kept with its version: an own page’s last change, or the operator’s address', async () => {
  const changedAt = new Date('2026-11-22T00:00:00Z')
  const parts = { title: '隐私政策', description: '草案', body: '', bodyHtml: asHtml('') }
  const none = { steps: [], faq: [], sources: [], headings: [] }
  await t.db.insert(documents).values({ ...parts, ...none, name: 'privacy', changedAt })
  const value = 'https://www.example.cn/agreement'
  await t.db.insert(settings).values({ key: 'agreementUrl', value })
  const phone = nextPhone()
  await send(phone, await sentCode(t.db, phone, 'register'))
  const again = { type: '1', account: phone, password, remember: false, caller } as const
  await login(t.db, again)
  const kept = () =>
    t.db
      .select({ agreement: consents.agreement, privacy: consents.privacy })
      .from(consents)
      .innerJoin(users, eq(users.id, consents.userId))
      .where(eq(users.phone, phone))
      .orderBy(consents.id)
  const first = { agreement: value, privacy: '/privacy 2026-11-22T00:00:00.000Z' }
  expect(await kept()).toEqual([first])
  await t.db.delete(settings)
  await t.db.update(documents).set({ changedAt: new Date('2026-12-01T00:00:00Z') })
  await login(t.db, again)
  expect(await kept()).toEqual([
    first,
    { agreement: '/agreement （无正文）', privacy: '/privacy 2026-12-01T00:00:00.000Z' },
  ])
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
