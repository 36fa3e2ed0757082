import { eq } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { atOnce } from '#lib/activities/server/testing/activity.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { addDays } from '#lib/platform/text/dates.ts'
import { rewards } from './rewards.ts'
import { signStateOf, signToday } from './sign-in.ts'
import { pointEntries, signIns } from './tables.ts'

const t = testDatabase()

/** Noon in Shanghai, so many days after a Sunday. */
const noon = (days: number) => new Date(`${addDays('2026-03-01', days)}T04:00:00Z`)
const entriesOf = (userId: number) =>
  t.db.select().from(pointEntries).where(eq(pointEntries.userId, userId)).orderBy(pointEntries.id)

test('a hundred calls at once are one day, counted once', async () => {
  const { id } = await addUser(t.db)
  const states = await atOnce(100, () => signToday(t.db, id, noon(0)))
  expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(1)
  expect(states[0]).toEqual({
    today: '2026-03-01',
    signedToday: true,
    streak: 1,
    days: ['2026-03-01'],
    points: rewards.sign,
    nextPoints: rewards.sign,
  })
  expect(await t.db.select().from(signIns).where(eq(signIns.userId, id))).toHaveLength(1)
  expect(await entriesOf(id)).toHaveLength(1)
})

test('every seventh day in a row brings the bonus, once', async () => {
  const { id } = await addUser(t.db)
  for (let day = 0; day < 14; day += 1) await signToday(t.db, id, noon(day))
  await atOnce(20, () => signToday(t.db, id, noon(13)))
  const bonuses = (await entriesOf(id)).filter(({ reason }) => reason === 'streak')
  expect(bonuses.map(({ ref, points }) => [ref, points])).toEqual([
    ['2026-03-07', rewards.streak.points],
    ['2026-03-14', rewards.streak.points],
  ])
  expect(await signStateOf(t.db, id, { now: noon(13) })).toMatchObject({
    streak: 14,
    points: 14 * rewards.sign + 2 * rewards.streak.points,
    nextPoints: rewards.sign + rewards.streak.points,
  })
})

test('a missed day starts the row anew; until the evening of the next day it still stands', async () => {
  const { id } = await addUser(t.db)
  for (const day of [0, 1, 2]) await signToday(t.db, id, noon(day))
  const next = await signStateOf(t.db, id, { now: noon(3) })
  expect(next).toMatchObject({ signedToday: false, streak: 3 })
  expect(await signStateOf(t.db, id, { now: noon(4) })).toMatchObject({ streak: 0 })
  expect(await signToday(t.db, id, noon(4))).toMatchObject({ streak: 1 })
})

test('what the seventh day will give is said before it is signed', async () => {
  const { id } = await addUser(t.db)
  for (let day = 0; day < 6; day += 1) await signToday(t.db, id, noon(day))
  const { nextPoints, points } = await signStateOf(t.db, id, { now: noon(6) })
  expect(nextPoints).toBe(rewards.sign + rewards.streak.points)
  expect((await signToday(t.db, id, noon(6))).points).toBe(points + nextPoints)
})

test('the day is that of Shanghai', async () => {
  const { id } = await addUser(t.db)
  // One minute before and after midnight there.
  await signToday(t.db, id, new Date('2026-03-01T15:59:00Z'))
  const after = await signToday(t.db, id, new Date('2026-03-01T16:01:00Z'))
  expect(after).toMatchObject({ today: '2026-03-02', streak: 2 })
  expect(after.days).toEqual(['2026-03-01', '2026-03-02'])
})

test('a month shows its own days and nobody else’s', async () => {
  const [{ id }, other] = [await addUser(t.db), await addUser(t.db)]
  for (const day of [-1, 0, 30, 31]) await signToday(t.db, id, noon(day))
  await signToday(t.db, other.id, noon(5))
  const march = await signStateOf(t.db, id, { month: '2026-03', now: noon(31) })
  expect(march.days).toEqual(['2026-03-01', '2026-03-31'])
  const february = await signStateOf(t.db, id, { month: '2026-02', now: noon(31) })
  expect(february.days).toEqual(['2026-02-28'])
  expect((await signStateOf(t.db, id, { month: '2026-05', now: noon(31) })).days).toEqual([])
})

test('an account that was deleted meanwhile signs in no more', async () => {
  const { id } = await addUser(t.db)
  await t.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id))
  expect(await outcome(signToday(t.db, id))).toBe('unauthorized')
  expect(await entriesOf(id)).toEqual([])
})

test.each([
  ['a year', ['2026-12-31T15:59:59Z', '2026-12-31T16:00:00Z'], ['2027-01-01']],
  [
    'a leap day',
    ['2028-02-28T04:00:00Z', '2028-02-28T16:00:00Z', '2028-02-29T16:00:00Z'],
    ['2028-03-01'],
  ],
  ['a February', ['2027-02-28T04:00:00Z', '2027-02-28T16:00:00Z'], ['2027-03-01']],
])('days in a row go on over the end of %s in Shanghai', async (_, moments, daysOfMonth) => {
  const { id } = await addUser(t.db)
  const states = []
  for (const moment of moments) states.push(await signToday(t.db, id, new Date(moment)))
  expect(states.map(({ streak }) => streak)).toEqual(moments.map((_, index) => index + 1))
  expect(states.at(-1)?.days).toEqual(daysOfMonth)
})
