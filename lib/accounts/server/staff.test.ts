import { eq } from 'drizzle-orm'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { login } from './login/login.ts'
import { forgetPassword } from './passwords/forget-password.ts'
import { findSignedInUser } from './session.ts'
import { addStaff, listStaff, removeStaff } from './staff.ts'
import { auditEvents, sessions, users } from './tables.ts'
import {
  addUser,
  caller,
  isSignedIn,
  otherCode,
  outcome,
  password,
  sentCode,
  signIn,
} from './testing/account.ts'

const t = testDatabase()
let last = 0
const nextPhone = () => `138${String(++last).padStart(8, '0')}`
const byBoth = (account: string, phoneCode?: string, remember = true) =>
  login(t.db, { type: '1', account, password, phoneCode, remember, caller })

async function staffMember() {
  const phone = nextPhone()
  const user = await addUser(t.db, { phone })
  expect(await addStaff(t.db, phone, ['admin'])).toBe('done')
  return { ...user, phone }
}

test('a registered account becomes staff and a learner again; its sessions end each time', async () => {
  const phone = nextPhone()
  const { id } = await addUser(t.db, { phone })
  const before = await signIn(t.db, id, true)
  expect(await addStaff(t.db, phone, ['admin'])).toBe('done')
  expect(await isSignedIn(t.db, before)).toBe(false)
  expect(await addStaff(t.db, phone, ['admin'])).toBe('already')
  const { token } = await byBoth(phone, await sentCode(t.db, phone, 'login'))
  expect(await findSignedInUser(t.db, 'portal', token)).toMatchObject({ id, role: 'staff' })
  expect(await removeStaff(t.db, phone)).toBe('done')
  expect(await isSignedIn(t.db, { token })).toBe(false)
  expect(await removeStaff(t.db, phone)).toBe('already')
  const events = await t.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.userId, id))
    .orderBy(auditEvents.id)
  expect(events.map(({ kind }) => kind)).toEqual(['staff_added', 'login', 'staff_removed'])
})

test('other roles take the place of the former ones and end the sessions', async () => {
  const { phone } = await staffMember()
  const { token } = await byBoth(phone, await sentCode(t.db, phone, 'login'))
  expect(await addStaff(t.db, phone, ['support', 'sales'])).toBe('done')
  expect(await isSignedIn(t.db, { token })).toBe(false)
  expect(await addStaff(t.db, phone, ['sales', 'support'])).toBe('already')
  const again = await byBoth(phone, await sentCode(t.db, phone, 'login'))
  const user = await findSignedInUser(t.db, 'portal', again.token)
  expect(user?.permissions).toContain('feedback.reply')
  expect(user?.permissions).not.toContain('staff.manage')
})

test('nobody becomes staff without an account and a password', async () => {
  const [phone, gone] = [nextPhone(), nextPhone()]
  expect([await addStaff(t.db, phone, ['admin']), await removeStaff(t.db, phone)]).toEqual([
    'unknown',
    'unknown',
  ])
  await addUser(t.db, { phone, passwordHash: null })
  expect(await addStaff(t.db, phone, ['admin'])).toBe('no_password')
  await addUser(t.db, { phone: gone, deletedAt: new Date() })
  expect(await addStaff(t.db, gone, ['admin'])).toBe('unknown')
})

test('the list names staff and when each last logged in', async () => {
  await t.db.update(users).set({ role: 'learner' })
  const [quiet, busy] = [await staffMember(), await staffMember()]
  await byBoth(busy.phone, await sentCode(t.db, busy.phone, 'login'))
  await byBoth(busy.phone, await sentCode(t.db, busy.phone, 'login'))
  expect(await listStaff(t.db)).toEqual([
    { phone: quiet.phone, name: quiet.userName, roles: ['admin'], lastLogin: null },
    { phone: busy.phone, name: busy.userName, roles: ['admin'], lastLogin: expect.any(Date) },
  ])
})

test('staff log in with password and code; one of them alone says what is missing', async () => {
  const { id, phone } = await staffMember()
  expect(await outcome(byBoth(phone))).toBe('staff_proof_required')
  const code = await sentCode(t.db, phone, 'login')
  const byCode = login(t.db, {
    type: '10',
    account: phone,
    phoneCode: code,
    remember: true,
    caller,
  })
  expect(await outcome(byCode)).toBe('staff_proof_required')
  const next = await sentCode(t.db, phone, 'login')
  expect(await outcome(byBoth(phone, otherCode(next)))).toBe('wrong_code')
  expect(await outcome(byBoth(phone, next))).toBe('fine')
  expect(await outcome(byBoth(phone, next))).toBe('code_spent')
  const opened = await t.db.select().from(sessions).where(eq(sessions.userId, id))
  expect(opened).toHaveLength(1)
})

test('a wrong password tells nobody that it is one of staff, and spends no code', async () => {
  const { phone } = await staffMember()
  const code = await sentCode(t.db, phone, 'login')
  const wrong = { type: '1', account: phone, password: 'not-this-one', remember: true } as const
  expect(await outcome(login(t.db, { ...wrong, caller }))).toBe('wrong_credentials')
  expect(await outcome(login(t.db, { ...wrong, phoneCode: code, caller }))).toBe(
    'wrong_credentials',
  )
  expect(await outcome(byBoth(phone, code))).toBe('fine')
})

test('a session of staff ends 8 hours after the login, remembered or used', async () => {
  const { phone } = await staffMember()
  for (const remember of [true, false]) {
    const { token } = await byBoth(phone, await sentCode(t.db, phone, 'login'), remember)
    const left = () =>
      t.sql`select extract(epoch from expires_at - now())::int as seconds from sessions order by id desc limit 1`
    expect((await left())[0]?.seconds).toBeCloseTo(8 * 3600, -2)
    await t.sql`update sessions set last_seen_at = now() - interval '7 hours',
      expires_at = now() + interval '1 hour'`
    expect(await isSignedIn(t.db, { token })).toBe(true)
    expect((await left())[0]?.seconds).toBeCloseTo(3600, -2)
    await t.sql`update sessions set expires_at = now() - interval '1 second'`
    expect(await isSignedIn(t.db, { token })).toBe(false)
  }
})

test('the phone alone gives nobody the password of staff', async () => {
  const { phone } = await staffMember()
  const reset = async () =>
    forgetPassword(t.db, {
      phone,
      phoneCode: await sentCode(t.db, phone, 'password'),
      password: 'Another-good-1',
      caller,
    })
  expect(await outcome(reset())).toBe('forbidden')
  expect(await outcome(byBoth(phone, await sentCode(t.db, phone, 'login')))).toBe('fine')
  await removeStaff(t.db, phone)
  expect(await outcome(reset())).toBe('fine')
})
