import { randomUUID } from 'node:crypto'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { listExercises } from '#lib/practice/server/report/exercise-log.ts'
import { getPaperStatus } from '#lib/practice/server/report/paper-status.ts'
import { listPapersOfUser } from '#lib/practice/server/report/papers-of-user.ts'
import { closeExpiredSittings } from '#lib/practice/server/sittings/close/close-expired.ts'
import { markSealedSittings } from '#lib/practice/server/sittings/close/mark-sealed.ts'
import { revealAnswer } from '#lib/practice/server/sittings/reveal-answer.ts'
import { saveAnswers } from '#lib/practice/server/sittings/save-answers.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { findRunningExam } from '#lib/practice/server/start/find-under-way.ts'
import {
  addLearners,
  addQuestionBank,
  addSamplePaper,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { startMock } from './start-mock.ts'
import { startPaper } from './start-paper.ts'

const t = testDatabase()
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const start = (userId: number, endsAt: Date, mockId = 1) =>
  startMock(t.db, userId, { mockId, paperId: 1, title: '十二月模考', endsAt })
const ended = (id: number, seconds: number) =>
  t.sql`update sittings set expires_at = now() - make_interval(secs => ${seconds}::int) where id = ${id}`

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 3)
  await addSamplePaper(t.db)
  await t.sql`insert into papers (id, title, level, year, minutes, "full", question_count, content_hash)
    values (2, '空', '省级', 2025, 1, 0, 0, '')`
})
afterEach(async () => {
  await t.sql`truncate sittings, first_answers, wrong_questions, question_stats cascade`
})

test('the end is the same for all, so that a late start loses time; granted minutes move it', async () => {
  const endsAt = inMinutes(60)
  const [early, late] = [await start(1, endsAt), await start(2, endsAt)]
  expect([early.expiresAt, late.expiresAt]).toEqual([endsAt.toISOString(), endsAt.toISOString()])
  expect((await start(3, inMinutes(75))).expiresAt).not.toBe(late.expiresAt)
  expect(late).toMatchObject({ kind: 'mock', mode: 'practice', sealed: true, title: '十二月模考' })
  expect(late.questions).toHaveLength(8)
  expect(late.questions[6]?.rule).toContain('主观题交卷后由老师批阅。')
})

test('whoever begins is answered what whoever comes back is', async () => {
  await t.sql`insert into favorites (user_id, question_id) values (1, 3), (2, 4)`
  const endsAt = inMinutes(60)
  const [begun, back] = [await start(1, endsAt), await start(1, endsAt)]
  const clocks = { now: 0, remaining: 0 }
  expect({ ...begun, ...clocks }).toEqual({ ...back, ...clocks })
  expect(begun.questions.map(({ favorite }) => favorite)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((id) => id === 3),
  )
})

test('minutes that are granted after the beginning hold for the sitting under way', async () => {
  const { id } = await start(1, inMinutes(60))
  const endsAt = inMinutes(70)
  expect(await start(1, endsAt)).toMatchObject({ id, expiresAt: endsAt.toISOString() })
  await submitSitting(t.db, [], 1, { attemptId: id, answers: [] })
  expect(await start(1, inMinutes(90))).toMatchObject({
    ...{ id, submitted: true, expiresAt: endsAt.toISOString() },
  })
})

test('a mock exam is sat once, however often and at once it is begun', async () => {
  const begun = await Promise.all([1, 2, 3, 4].map(() => start(1, inMinutes(60))))
  expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
  const id = begun[0]?.id ?? 0
  await ended(id, 61)
  expect(await start(1, inMinutes(-2))).toMatchObject({ id, submitted: true })
})

test('a paper practised before, beside or in another mock exam is another sitting', async () => {
  const practise = (kind: 'paper' | 'simulation') =>
    startPaper(t.db, 1, { paperId: 1, kind, clientKey: randomUUID() })
  const before = await practise('paper')
  const first = await start(1, inMinutes(60))
  const second = await start(1, inMinutes(90), 2)
  const beside = await practise('simulation')
  expect(new Set([before, first, second, beside].map(({ id }) => id)).size).toBe(4)
  expect((await practise('paper')).id).toBe(before.id)
  expect((await start(1, inMinutes(90), 2)).id).toBe(second.id)
})

test('how far one is with a paper says nothing of a mock exam', async () => {
  const { id } = await start(1, inMinutes(60))
  expect(await getPaperStatus(t.db, 1, 1)).toMatchObject({ state: 'new', open: [] })
  await submitSitting(t.db, [], 1, { attemptId: id, answers: [] })
  expect(await getPaperStatus(t.db, 1, 1)).toMatchObject({ state: 'new', lastAttemptId: null })
  const { items } = await listPapersOfUser(t.db, 1, { page: 1 })
  expect(items.find((paper) => paper.id === 1)?.state).toBe('new')
})

test('it runs for all pages, has no study and no reveal, and stands in the record without marks', async () => {
  const { id } = await start(1, inMinutes(60))
  expect(await findRunningExam(t.db, 1)).toMatchObject({ id, title: '十二月模考' })
  const answer = queuedAnswer(1, 1, ['A'])
  await expect(revealAnswer(t.db, 1, { attemptId: id, answer })).rejects.toMatchObject({
    code: 'key_after_hand_in',
  })
  await submitSitting(t.db, [], 1, { attemptId: id, answers: [answer] })
  expect(await findRunningExam(t.db, 1)).toBeNull()
  expect((await listExercises(t.db, 1, { page: 1 })).items).toMatchObject([
    { id, sealed: true, answered: 1, score: null, right: null, markedFull: 0 },
  ])
})

test('after the end what was changed before it is taken for a minute, then it is handed in', async () => {
  const { id } = await start(1, inMinutes(60))
  await ended(id, 50)
  const save = (position: number, changedAt: number) =>
    saveAnswers(t.db, 1, {
      ...{ attemptId: id, now: Date.now() },
      answers: [queuedAnswer(position, position, ['A'], { changedAt })],
    })
  expect((await save(1, Date.now() - 52_000)).saved).toHaveLength(1)
  expect((await save(2, Date.now() - 10_000)).saved).toHaveLength(0)
  await ended(id, 61)
  expect(await closeExpiredSittings(t.db)).toBe(1)
  await expect(save(2, Date.now() - 70_000)).rejects.toMatchObject({ code: 'sitting_closed' })
  expect(await submitSitting(t.db, [], 1, { attemptId: id, answers: [] })).toMatchObject({
    submitted: true,
  })
  expect(await markSealedSittings(t.db)).toBe(1)
  expect(await t.sql`select closed_by, score, sealed from sittings`).toEqual([
    { closed_by: 'deadline', score: 2, sealed: true },
  ])
})

test('nobody begins after the end, nor a paper without questions', async () => {
  await expect(start(1, inMinutes(-1))).rejects.toMatchObject({ code: 'sitting_closed' })
  const empty = { mockId: 1, paperId: 2, title: '空', endsAt: inMinutes(60) }
  await expect(startMock(t.db, 1, empty)).rejects.toMatchObject({ code: 'nothing_to_practise' })
})

test('who has begun enough sittings today sits the mock exam all the same', async () => {
  const practise = () => startPaper(t.db, 1, { paperId: 1, kind: 'paper', clientKey: randomUUID() })
  await practise()
  await t.sql`update rate_limits set calls = 200`
  await t.sql`truncate sittings cascade`
  await expect(practise()).rejects.toMatchObject({ code: 'sittings_enough' })
  expect((await start(1, inMinutes(60))).questions).toHaveLength(8)
})
