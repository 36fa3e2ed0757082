import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { applyMock } from '#lib/mocks/server/apply-mock.ts'
import { cancelMock } from '#lib/mocks/server/desk/change-status.ts'
import { grantMinutes } from '#lib/mocks/server/desk/grant-minutes.ts'
import { addMock } from '#lib/mocks/server/testing/mocks.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { saveAnswers } from '#lib/practice/server/sittings/save-answers.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { getOpenMock } from '#lib/practice/server/start/start-mock.ts'
import { queuedAnswer } from '#lib/questions/server/testing/questions.ts'
import { beginMock } from './begin-mock.ts'
import { stageMock } from './stage-mock.ts'

const t = testDatabase()
// A sitting goes by the clock of the database, so the exam lies around now; `at` is minutes after its beginning.
const startsAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000)
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000)
let me: number
let other: number
let staffId: number
beforeEach(async () => {
  await truncateAll(t.db)
  await addMock(t.db, { startsAt, applyFrom: at(-90), applyUntil: at(-1) })
  const people = [await addUser(t.db), await addUser(t.db), await addUser(t.db, { role: 'staff' })]
  ;[me = 0, other = 0, staffId = 0] = people.map(({ id }) => id)
  for (const userId of [me, other])
    await applyMock(t.db, { id: 1, userId, withdraw: false }, at(-60))
})

const begin = (userId: number, minutes: number, id = 1) =>
  beginMock(t.db, { id, userId }, at(minutes))
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'fine',
    (error: Error) => error.message,
  )
const rows = () => t.sql`select user_id as id, sitting_id as sitting from mock_registrations
  where sitting_id is not null order by user_id`
const grant = (minutes: number, time = 10, userId = me) =>
  grantMinutes(t.db, staffId, { id: 1, userId, minutes, reason: '视力障碍' }, at(time))
/** Moves the end of what runs to so many seconds ago. */
const ended = (seconds: number) =>
  t.sql`update sittings set expires_at = now() - make_interval(secs => ${seconds}::int)`

test('one begins from the beginning until entry closes, and whoever has begun comes back until the end', async () => {
  expect(await refusalOf(begin(me, -1 / 60))).toBe('还没有开考')
  const sitting = await begin(me, 0)
  expect(sitting).toMatchObject({ kind: 'mock', sealed: true, expiresAt: at(90).toISOString() })
  // Late by half an hour less a second: the end is the same.
  expect((await begin(other, 29.98)).expiresAt).toBe(at(90).toISOString())
  expect((await begin(me, 89)).id).toBe(sitting.id)
  expect(await rows()).toMatchObject([{ id: me, sitting: sitting.id }, { id: other }])
})

test('entry closes at its minute, and nothing is stored of who is kept out', async () => {
  expect(await refusalOf(begin(me, 30))).toBe('已经停止入场')
  expect(await refusalOf(begin(me, 90))).toBe('这场模考已经结束')
  const { id: stranger } = await addUser(t.db)
  expect(await refusalOf(begin(stranger, 5))).toBe('您没有报名这场模考')
  expect(await outcome(begin(me, 5, 99))).toBe('not_found')
  await t.sql`update mocks set status = 'draft'`
  expect(await outcome(begin(me, 5))).toBe('not_found')
  await t.sql`update mocks set status = 'cancelled', cancel_reason = '停电'`
  expect(await refusalOf(begin(me, 5))).toBe('这场模考已经取消')
  expect(await t.sql`select 1 from sittings`).toEqual([])
  expect(await rows()).toEqual([])
})

test('twenty presses at once are one sitting, and two learners have two', async () => {
  const presses = Array.from({ length: 20 }, (_, index) => begin(index % 2 ? me : other, 1))
  const ids = new Set((await Promise.all(presses)).map(({ id }) => id))
  expect(ids.size).toBe(2)
  expect(await t.sql`select 1 from sittings`).toHaveLength(2)
})

test('a stop between its steps leaves neither a sitting nor a registration that names one', async () => {
  await t.sql`create function stop_here() returns trigger language plpgsql as $$
    begin raise exception 'stopped'; end $$`
  await t.sql`create trigger stop_here before update on mock_registrations
    for each row execute function stop_here()`
  try {
    await expect(begin(me, 1)).rejects.toThrow()
  } finally {
    await t.sql`drop function stop_here cascade`
  }
  expect(await t.sql`select 1 from sittings union all select 1 from sitting_questions`).toEqual([])
  expect(await rows()).toEqual([])
  expect((await begin(me, 1)).questions).toHaveLength(1)
})

test('who was offline for a minute loses nothing that was answered before the end', async () => {
  const { id } = await begin(me, 0)
  await ended(40)
  const save = (changedAt: number) =>
    saveAnswers(t.db, me, {
      ...{ attemptId: id, now: Date.now() },
      answers: [queuedAnswer(1, 2, ['A'], { changedAt })],
    })
  expect((await save(Date.now() - 60_000)).saved).toHaveLength(1)
  expect((await save(Date.now() - 5000)).saved).toHaveLength(0)
  await ended(61)
  expect(await begin(me, 91)).toMatchObject({ id, submitted: true })
  expect(await refusalOf(save(Date.now() - 70_000))).not.toBe('fine')
  expect(await t.sql`select closed_by as by, sealed from sittings`).toMatchObject([
    { by: 'deadline', sealed: true },
  ])
})

test('the questions of my running sitting are mine alone, and nobody has any before', async () => {
  expect(await outcome(getOpenMock(t.db, me, 1))).toBe('not_found')
  const { id } = await begin(me, 0)
  expect(await getOpenMock(t.db, me, 1)).toMatchObject({ id, questions: [{ position: 1 }] })
  expect(await outcome(getOpenMock(t.db, other, 1))).toBe('not_found')
  await submitSitting(t.db, [], me, { attemptId: id, answers: [] })
  expect(await outcome(getOpenMock(t.db, me, 1))).toBe('not_found')
})

test('minutes granted while it runs lengthen the sitting under way, and no other', async () => {
  await begin(me, 0)
  await begin(other, 0)
  await grant(30)
  const ends = await t.sql<{ end: string }[]>`
    select expires_at as end from sittings order by user_id`
  expect(ends.map(({ end }) => new Date(end))).toEqual([at(120), at(90)])
  expect((await begin(me, 119)).expiresAt).toBe(at(120).toISOString())
  // Entry stays where it was for who has not begun.
  await t.sql`delete from sittings`
  expect(await refusalOf(begin(me, 30))).toBe('已经停止入场')
})

test('minutes are not taken back so far that the exam is over, nor granted after the hand-in', async () => {
  const { id } = await begin(me, 0)
  await grant(30)
  expect(await refusalOf(grant(0, 100))).toBe('这样改，这位用户的考试当场就结束了')
  await submitSitting(t.db, [], me, { attemptId: id, answers: [] })
  expect(await refusalOf(grant(60, 100))).toBe('这位用户已经交卷，不用再加时')
  const [row] = await t.sql`select extra_minutes as extra from mock_registrations
    where user_id = ${me}`
  expect(row).toEqual({ extra: 30 })
  expect(await t.sql`select 1 from staff_changes`).toHaveLength(1)
})

test('once it has begun it is not called off', async () => {
  const cancel = (time: number) =>
    refusalOf(cancelMock(t.db, staffId, { id: 1, reason: '停电' }, at(time)))
  expect(await cancel(0)).toBe('这场模考已经开考，不能再取消')
  await begin(me, 0)
  // A colleague's press that came before the beginning and waited.
  expect(await cancel(-1)).toBe('这场模考已经开考，不能再取消')
})

test('the stages go by the clock of the server, each for whom it is asked', async () => {
  await t.sql`update mocks set results_at = ${at(300)}, appeal_until = ${at(600)}`
  const stage = async (minutes: number, userId: number | null = me) => {
    const { stages, mine, state } = await stageMock(t.db, { id: 1, userId }, at(minutes))
    return [state, stages.flatMap(({ name, isNow }) => (isNow ? [name] : [])), mine] as const
  }
  const now = async (minutes: number) => (await stage(minutes))[1]
  expect(await now(-80)).toEqual(['apply'])
  expect(await now(0)).toEqual(['entry', 'running'])
  expect(await now(30)).toEqual(['running'])
  expect(await now(90)).toEqual(['marking'])
  // Answers are still being marked.
  expect(await now(300)).toEqual(['marking'])
  await t.sql`insert into mock_rounds (mock_id, round, at, figures) values (1, 1, ${at(310)}, '{}')`
  expect(await now(310)).toEqual(['results', 'appeals'])
  // Three days of appeals are left, however late they come.
  expect(await now(310 + 3 * 1440 - 1)).toEqual(['results', 'appeals'])
  expect(await now(310 + 3 * 1440)).toEqual(['results'])
  const none = { isRegistered: false, isBegun: false, isHandedIn: false, sittingId: null }
  expect(await stage(5, null)).toEqual(['running', ['entry', 'running'], none])
  expect((await stage(5))[2]).toEqual({ ...none, isRegistered: true })
  const { id } = await begin(me, 5)
  const begun = { ...none, isRegistered: true, isBegun: true, sittingId: id }
  expect((await stage(5))[2]).toEqual(begun)
  await submitSitting(t.db, [], me, { attemptId: id, answers: [] })
  expect((await stage(6))[2]).toEqual({ ...begun, isHandedIn: true })
  await t.sql`delete from mock_rounds`
  await t.sql`update mocks set results_at = null, appeal_until = null`
  expect(await now(400)).toEqual(['marking'])
})
