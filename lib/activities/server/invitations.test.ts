import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { atOnce } from '#lib/activities/server/testing/activity.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { helpFriend } from './help-friend.ts'
import { invitationToken, readInvitationToken } from './invitation-token.ts'
import { findInvitation, getInvitationView, startInvitation } from './invitations.ts'
import { balanceOf } from './points.ts'
import { invitationRules, rewards } from './rewards.ts'
import { invitationHelps, invitations, pointEntries } from './tables.ts'

const t = testDatabase()
const { goal } = invitationRules

beforeAll(async () => {
  env().DATA_DIR = await mkdtemp(join(tmpdir(), 'gxw-invitation-'))
})
afterAll(() => rm(env().DATA_DIR, { recursive: true }))

/** An inviter with an open invitation. */
async function invited(userName = '欧阳明月') {
  const { id } = await addUser(t.db, { userName })
  const { token } = await startInvitation(t.db, id)
  const named = await readInvitationToken(token)
  return { id, token, invitationId: named?.id ?? 0 }
}
const friend = async () => (await addUser(t.db)).id
const help = (helperId: number, token: string, now?: Date) =>
  helpFriend(t.db, { helperId, token }, now)
const expire = (id: number) =>
  t.db
    .update(invitations)
    .set({ expiresAt: new Date(0) })
    .where(eq(invitations.id, id))

test('a changed token is refused in every character, and so is one of another key', async () => {
  const { token } = await invited()
  for (let at = 0; at < token.length; at += 1) {
    const forged = token.slice(0, at) + (token[at] === '1' ? '2' : '1') + token.slice(at + 1)
    // The last character holds two bits that nothing reads.
    const same = Buffer.from(forged.split('.')[2] ?? '', 'base64url').equals(
      Buffer.from(token.split('.')[2] ?? '', 'base64url'),
    )
    if (at === token.length - 1 && same) continue
    expect(await readInvitationToken(forged)).toBeNull()
  }
  const keep = env().DATA_DIR
  env().DATA_DIR = await mkdtemp(join(tmpdir(), 'gxw-invitation-'))
  const foreign = await invitationToken({ id: 1, expiresAt: new Date() })
  await rm(env().DATA_DIR, { recursive: true })
  env().DATA_DIR = keep
  expect(await readInvitationToken(foreign)).toBeNull()
  expect(await outcome(getInvitationView(t.db, foreign, null))).toBe('invitation_wrong')
})

test('a user has one open invitation, however often it is started', async () => {
  const id = await friend()
  expect(await findInvitation(t.db, id)).toBeNull()
  const all = await atOnce(50, () => startInvitation(t.db, id))
  expect(new Set(all.map(({ token }) => token)).size).toBe(1)
  expect(await findInvitation(t.db, id)).toEqual(all[0])
  expect(all[0]).toMatchObject({ goal, helpers: [], reached: false })
  const days = (Date.parse(all[0]?.expiresAt ?? '') - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(invitationRules.days, 2)
})

test('the friend sees a masked name and what is left', async () => {
  const { id, token } = await invited()
  const helper = await friend()
  const seen = await getInvitationView(t.db, token, null)
  expect(seen).toMatchObject({ name: '欧**', goal, helpers: 0, state: 'open', mine: 'free' })
  expect(JSON.stringify(seen)).not.toContain('阳')
  expect(await getInvitationView(t.db, token, id)).toMatchObject({ mine: 'own' })
  await help(helper, token)
  expect(await getInvitationView(t.db, token, helper)).toMatchObject({ mine: 'helped', helpers: 1 })
  const own = await findInvitation(t.db, id)
  expect(own?.helpers).toEqual([{ name: '王**', at: expect.any(String) }])
})

test('a hundred helps of one friend at once are one', async () => {
  const { id, token } = await invited()
  const helper = await friend()
  const answers = await atOnce(100, () => help(helper, token))
  for (const answer of answers) expect(answer).toEqual({ helpers: 1, goal, points: rewards.help })
  expect(await balanceOf(t.db, helper)).toBe(rewards.help)
  expect(await balanceOf(t.db, id)).toBe(0)
})

test('of many friends at once as many help as are needed, and the reward comes once', async () => {
  const { id, token, invitationId } = await invited()
  const friends = await atOnce(20, friend)
  const all = await Promise.all(friends.map((one) => outcome(help(one, token))))
  expect(all.filter((one) => one === 'fine')).toHaveLength(goal)
  expect(all.filter((one) => one === 'invitation_over')).toHaveLength(20 - goal)
  expect(await balanceOf(t.db, id)).toBe(rewards.helped)
  const sums = await Promise.all(friends.map((one) => balanceOf(t.db, one)))
  expect(sums.reduce((sum, one) => sum + one, 0)).toBe(goal * rewards.help)
  const rows = await t.db
    .select()
    .from(invitationHelps)
    .where(eq(invitationHelps.invitationId, invitationId))
  expect(rows).toHaveLength(goal)
  expect(await findInvitation(t.db, id)).toMatchObject({ reached: true })
  expect(await getInvitationView(t.db, token, null)).toMatchObject({
    state: 'reached',
    helpers: goal,
  })
  // The next one is a new one.
  expect((await startInvitation(t.db, id)).token).not.toBe(token)
})

test('nobody helps themselves', async () => {
  const { id, token } = await invited()
  expect(await outcome(help(id, token))).toBe('invitation_own')
})

test('three helps a day, also at once; on the next day again', async () => {
  const helper = await friend()
  const all = await atOnce(6, () => invited())
  const calls = await Promise.all(all.map(({ token }) => outcome(help(helper, token))))
  expect(calls.filter((one) => one === 'fine')).toHaveLength(invitationRules.helpsPerDay)
  expect(calls.filter((one) => one === 'helped_enough')).toHaveLength(3)
  const refused = all[calls.indexOf('helped_enough')]
  const tomorrow = new Date(`${addDays(shanghaiToday(), 1)}T04:00:00Z`)
  expect(await outcome(help(helper, refused?.token ?? '', tomorrow))).toBe('fine')
})

test('two people help each other at the same time', async () => {
  const [a, b] = [await invited(), await invited()]
  const calls = await atOnce(20, (n) => outcome(n % 2 ? help(a.id, b.token) : help(b.id, a.token)))
  expect(new Set(calls)).toEqual(new Set(['fine']))
})

test('an expired invitation takes no help and gives way to a new one', async () => {
  const { id, token, invitationId } = await invited()
  await expire(invitationId)
  expect(await outcome(help(await friend(), token))).toBe('invitation_over')
  expect(await getInvitationView(t.db, token, null)).toMatchObject({ state: 'expired' })
  expect(await findInvitation(t.db, id)).toBeNull()
  expect((await startInvitation(t.db, id)).token).not.toBe(token)
})

test('five invitations in 30 days, also at once; later again', async () => {
  const { id } = await addUser(t.db)
  const start = () => outcome(startInvitation(t.db, id))
  const most = invitationRules.startsPer30Days
  for (let n = 0; n < most; n += 1) {
    expect(new Set(await atOnce(5, start))).toEqual(new Set(['fine']))
    await t.db
      .update(invitations)
      .set({ expiresAt: new Date(0) })
      .where(eq(invitations.userId, id))
  }
  expect(await start()).toBe('invitation_enough')
  expect(await t.db.$count(invitations, eq(invitations.userId, id))).toBe(most)
  await t.sql`update invitations set created_at = created_at - interval '30 days'
    where id = (select min(id) from invitations where user_id = ${id})`
  expect(await start()).toBe('fine')
  expect(await outcome(startInvitation(t.db, await friend()))).toBe('fine')
})

test('a link ends when it says so, even if its row were to live longer', async () => {
  const { invitationId } = await invited()
  const old = await invitationToken({ id: invitationId, expiresAt: new Date(1000) })
  expect(await outcome(help(await friend(), old))).toBe('invitation_over')
})

test('every point of a help has a line of its own in the ledger', async () => {
  const { token, invitationId } = await invited()
  const helper = await friend()
  await help(helper, token)
  const rows = await t.db.select().from(pointEntries).where(eq(pointEntries.userId, helper))
  expect(rows).toMatchObject([{ reason: 'help', ref: String(invitationId), points: rewards.help }])
})
