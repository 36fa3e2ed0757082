import { eq } from 'drizzle-orm'
import { auditEvents, sessions } from '#lib/accounts/server/tables.ts'
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
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { logout, revokeOtherSessions, revokeSession, sessionsOf } from './sessions.ts'

const t = testDatabase()

async function twoUsers() {
  const [me, other] = [await addUser(t.db), await addUser(t.db)]
  return {
    here: await signIn(t.db, me.id),
    phone: await signIn(t.db, me.id, true),
    stranger: await signIn(t.db, other.id),
  }
}

test('the list holds the open sessions of the user, this one first and addresses masked', async () => {
  const { here, phone } = await twoUsers()
  const closed = await signIn(t.db, here.user.id)
  await t.db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.id, closed.user.sessionId))
  const list = await sessionsOf(t.db, here.user)
  expect(list.map(({ id, current }) => [id, current])).toEqual([
    [here.user.sessionId, true],
    [phone.user.sessionId, false],
  ])
  expect(list[0]).toMatchObject({ device: 'Chrome · Windows', ip: '203.0.113.*' })
})

test('a device that was signed out is out at once, the others are not', async () => {
  const { here, phone } = await twoUsers()
  const at = { user: here.user, sessionId: phone.user.sessionId, caller, password }
  await revokeSession(t.db, at)
  expect(await isSignedIn(t.db, phone)).toBe(false)
  expect(await isSignedIn(t.db, here)).toBe(true)
  expect(await outcome(revokeSession(t.db, at))).toBe('not_found')
})

test('the session of another user is not found', async () => {
  const { here, stranger } = await twoUsers()
  const attack = revokeSession(t.db, {
    user: here.user,
    sessionId: stranger.user.sessionId,
    password,
    caller,
  })
  expect(await outcome(attack)).toBe('not_found')
  expect(await isSignedIn(t.db, stranger)).toBe(true)
})

test('another device is signed out for the password or a code to the phone, this one for neither', async () => {
  const phone = '13600000031'
  const { id } = await addUser(t.db, { phone })
  const [here, first, second] = [
    await signIn(t.db, id),
    await signIn(t.db, id),
    await signIn(t.db, id),
  ]
  const end = ({ user }: typeof here, more = {}) =>
    outcome(revokeSession(t.db, { user: here.user, sessionId: user.sessionId, caller, ...more }))
  expect(await end(first)).toBe('invalid_input')
  expect(await end(first, { password: 'not-it' })).toBe('wrong_password')
  const phoneCode = await sentCode(t.db, phone, 'confirm')
  expect(await end(first, { phoneCode: otherCode(phoneCode) })).toBe('wrong_code')
  expect([await isSignedIn(t.db, first), await isSignedIn(t.db, second)]).toEqual([true, true])
  expect(await end(first, { phoneCode })).toBe('fine')
  expect(await end(second, { phoneCode })).toBe('code_spent')
  expect(await end(second, { password })).toBe('fine')
  expect([await isSignedIn(t.db, first), await isSignedIn(t.db, second)]).toEqual([false, false])
  expect(await end(here)).toBe('fine')
  expect(await isSignedIn(t.db, here)).toBe(false)
})

test('an account with neither password nor phone has nothing to prove', async () => {
  const { id } = await addUser(t.db, { passwordHash: null })
  const [here, there] = [await signIn(t.db, id), await signIn(t.db, id)]
  const at = { user: here.user, sessionId: there.user.sessionId, caller }
  expect(await outcome(revokeSession(t.db, at))).toBe('fine')
})

test('a logout ends this session only, and is fine for one who is not signed in', async () => {
  const { here, phone } = await twoUsers()
  expect(await logout(t.db, { user: here.user, caller })).toEqual({ done: true })
  expect(await logout(t.db, { user: null, caller })).toEqual({ done: true })
  expect([await isSignedIn(t.db, here), await isSignedIn(t.db, phone)]).toEqual([false, true])
  const events = await t.db
    .select({ kind: auditEvents.kind })
    .from(auditEvents)
    .where(eq(auditEvents.userId, here.user.id))
  expect(events).toEqual([{ kind: 'logout' }])
})

test('the other sessions of a user end, or all of them, and nobody else is touched', async () => {
  const { here, phone, stranger } = await twoUsers()
  await revokeOtherSessions(t.db, here.user.id, here.user.sessionId)
  expect([await isSignedIn(t.db, here), await isSignedIn(t.db, phone)]).toEqual([true, false])
  await revokeOtherSessions(t.db, here.user.id, null)
  expect([await isSignedIn(t.db, here), await isSignedIn(t.db, stranger)]).toEqual([false, true])
})
