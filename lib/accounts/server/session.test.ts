import { eq, sql } from 'drizzle-orm'
import { addUser, caller, isSignedIn, signIn } from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { findSignedInUser, openSession } from './session.ts'
import { sessions, users } from './tables.ts'

const t = testDatabase()
let userId: number
beforeAll(async () => {
  userId = (await addUser(t.db)).id
})

const left = async (id: number) => {
  const [row] = await t.sql`
    select round(extract(epoch from expires_at - now()) / 3600)::int as h from sessions where id = ${id}`
  return row?.h
}
const age = (interval: string) => sql.raw(`now() - interval '${interval}'`)
const change = (id: number, values: object) =>
  t.db.update(sessions).set(values).where(eq(sessions.id, id))

test('a session has two different tokens of 256 bits, and none is stored', async () => {
  const { token, uuid, user } = await signIn(t.db, userId)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(uuid).toMatch(/^[\w-]{43}$/)
  expect(uuid).not.toBe(token)
  const [row] = await t.db.select().from(sessions).where(eq(sessions.id, user.sessionId))
  expect(JSON.stringify(row)).not.toContain(token)
  expect(JSON.stringify(row)).not.toContain(uuid)
  expect(row).toMatchObject({ ip: caller.ip, userAgent: caller.userAgent })
})

test('each token signs in at its own API only', async () => {
  const { token, uuid, user } = await signIn(t.db, userId)
  expect(await findSignedInUser(t.db, 'portal', token)).toEqual(user)
  expect(await findSignedInUser(t.db, 'learning', uuid)).toEqual(user)
  expect(await findSignedInUser(t.db, 'portal', uuid)).toBeNull()
  expect(await findSignedInUser(t.db, 'learning', token)).toBeNull()
})

test('a session lasts 24 hours from its last use, at most 30 days in all', async () => {
  const { token, user } = await signIn(t.db, userId)
  expect(await left(user.sessionId)).toBe(24)
  await change(user.sessionId, {
    lastSeenAt: age('20 hours'),
    expiresAt: sql`now() + interval '4 hours'`,
  })
  expect(await isSignedIn(t.db, { token })).toBe(true)
  expect(await left(user.sessionId)).toBe(24)
  await change(user.sessionId, {
    lastSeenAt: age('2 minutes'),
    createdAt: age('29 days 18 hours'),
  })
  expect(await isSignedIn(t.db, { token })).toBe(true)
  expect(await left(user.sessionId)).toBe(6)
})

test('a remembered session ends after seven days, however much it is used', async () => {
  const { token, user } = await signIn(t.db, userId, true)
  expect(await left(user.sessionId)).toBe(7 * 24)
  await change(user.sessionId, {
    lastSeenAt: age('2 hours'),
    expiresAt: sql`now() + interval '5 hours'`,
  })
  expect(await isSignedIn(t.db, { token })).toBe(true)
  expect(await left(user.sessionId)).toBe(5)
  await change(user.sessionId, { expiresAt: age('1 second') })
  expect(await isSignedIn(t.db, { token })).toBe(false)
})

test('being seen is written at most once a minute', async () => {
  const { token, user } = await signIn(t.db, userId)
  const seen = async () =>
    (await t.sql`select last_seen_at from sessions where id = ${user.sessionId}`)[0]?.last_seen_at
  const before = await seen()
  await isSignedIn(t.db, { token })
  expect(await seen()).toBe(before)
  await change(user.sessionId, { lastSeenAt: age('61 seconds') })
  await Promise.all(Array.from({ length: 10 }, () => isSignedIn(t.db, { token })))
  const after = await seen()
  expect(after).not.toBe(before)
  await isSignedIn(t.db, { token })
  expect(await seen()).toBe(after)
})

test('a token of a deleted user signs nobody in', async () => {
  const gone = await addUser(t.db)
  const { token } = await signIn(t.db, gone.id)
  expect(await isSignedIn(t.db, { token })).toBe(true)
  await t.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id))
  expect(await isSignedIn(t.db, { token })).toBe(false)
})

test('a login ends what its browser held, whosever it was, and what no other browser holds', async () => {
  const other = (await addUser(t.db)).id
  const by = (id: number, browser: string) =>
    openSession(t.db, {
      ...{ user: { id, role: 'learner' }, remember: false },
      caller: { ...caller, browser },
    })
  const [first, elsewhere, nameless] = [
    await by(userId, 'one'),
    await by(userId, 'two'),
    await by(userId, ''),
  ]
  const second = await by(other, 'one')
  await by(other, '')
  for (const [session, isThere] of [
    ...[[first, false] as const, [elsewhere, true] as const],
    ...[[nameless, true] as const, [second, true] as const],
  ])
    expect(await isSignedIn(t.db, session)).toBe(isThere)
})
