import { randomUUID } from 'node:crypto'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { listExercises } from '#lib/practice/server/report/exercise-log.ts'
import { getSittingReport } from '#lib/practice/server/report/report.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import {
  addLearners,
  addPaper,
  addQuestionBank,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { getAnsweredSitting } from './answered/answered-sitting.ts'
import { saveSelfMark } from './self-mark.ts'
import { submitSitting } from './submit-sitting.ts'

const t = testDatabase()

// A choice of 2 marks, a written answer of 4 (its points share them 3 and 1), a material of 14 with 2 for each of its seven
// parts (the written one shares them 1.5 and 0.5), and a written answer left blank of 4.
beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 2)
  const asked = [
    { id: 1, score: 2 },
    { id: 7, score: 4 },
    { id: 8, score: 14 },
    { id: 15, score: 4 },
  ]
  await addPaper(t.db, {
    id: 1,
    sections: asked.map((question, index) => ({ title: `${index + 1}`, questions: [question] })),
  })
})

const open = async (userId = 1) => {
  const paper = { paperId: 1, kind: 'paper' as const, clientKey: randomUUID() }
  return (await startPaper(t.db, userId, paper)).id
}
const answers = [
  queuedAnswer(1, 1, ['A']),
  queuedAnswer(2, 7, ['<p>答</p>']),
  queuedAnswer(3, 8, [
    { questionId: 'q8-1', answer: 'A' },
    { questionId: 'q8-7', answer: '<p>答</p>' },
  ]),
]
const handedIn = async () => {
  const attemptId = await open()
  await submitSitting(t.db, [], 1, { attemptId, answers })
  return attemptId
}
const mark = (
  attemptId: number,
  codes: string[] | null,
  { userId = 1, position = 2, questionId = 7 as number | string } = {},
) => saveSelfMark(t.db, userId, { attemptId, position, questionId, codes })
const logged = async (id: number) =>
  (await listExercises(t.db, 1, { page: 1 })).items.find((item) => item.id === id)

test('the points of this sitting are shown after handing in, and the server works out the marks', async () => {
  const id = await handedIn()
  const { items } = await getAnsweredSitting(t.db, 1, id)
  expect(items[1]?.question.points).toMatchObject([
    { code: 'P1', score: 3, required: true, alternatives: [] },
    { code: 'P2', score: 1, alternatives: [expect.stringContaining('说法')] },
  ])
  expect(items[2]?.question.sonQuestion[6]?.points.map(({ score }) => score)).toEqual([1.5, 0.5])
  expect(items[2]?.question.points).toEqual([])
  const all = { self: { codes: ['P1', 'P2'], score: 4 }, selfScore: 4, selfFull: 4, waits: false }
  expect(await mark(id, ['P2', 'P1', 'P2'])).toEqual(all)
  expect(await mark(id, ['P2'])).toMatchObject({ self: { codes: ['P2'], score: 1 } })
  expect((await getAnsweredSitting(t.db, 1, id)).items[1]).toMatchObject({
    ...{ score: null, correct: null, markedFull: 0, selfScore: 1, selfFull: 4, byPerson: false },
    question: { self: { codes: ['P2'], score: 1 } },
  })
})

test('self marks stand beside the score, never in it, and what nobody marked is in no percentage', async () => {
  const id = await handedIn()
  const before = await getSittingReport(t.db, 1, id)
  expect(before).toMatchObject({ unmarked: 2, attempt: { score: 4 } })
  expect(before.total).toMatchObject({ score: 4, full: 24, markedFull: 18, selfScore: null })
  expect(before.modules.map(({ markedFull }) => markedFull)).toEqual([2, 0, 12, 4])
  expect(await logged(id)).toMatchObject({ score: 4, markedFull: 18, selfScore: null, selfFull: 0 })
  await mark(id, ['P1'])
  const part = await mark(id, [], { position: 3, questionId: 'q8-7' })
  expect(part).toEqual({ self: { codes: [], score: 0 }, selfScore: 0, selfFull: 2, waits: false })
  const after = await getSittingReport(t.db, 1, id)
  expect(after).toMatchObject({ unmarked: 0, attempt: { score: 4 } })
  expect(after.total).toEqual({ ...before.total, selfScore: 3, selfFull: 6 })
  expect(await logged(id)).toMatchObject({ score: 4, markedFull: 18, selfScore: 3, selfFull: 6 })
  const { rightOfAll, rightOfAnswered, beaten } = before
  expect(after).toMatchObject({ rightOfAll, rightOfAnswered, beaten })
  await mark(id, null)
  expect((await getSittingReport(t.db, 1, id)).total).toMatchObject({ selfScore: 0, selfFull: 2 })
})

test('first answers and everyone’s counters know nothing of self marks', async () => {
  const id = await handedIn()
  const counted = async () => [
    await t.sql`select * from first_answers where question_id in (7, 8) order by question_id, user_id`,
    await t.sql`select * from question_stats order by question_id`,
    await t.sql`select * from wrong_questions where question_id = 7`,
  ]
  const before = await counted()
  expect(before[0]).toMatchObject([{ question_id: 7, correct: null }, { question_id: 8 }])
  await mark(id, ['P1', 'P2'])
  expect(await counted()).toEqual(before)
})

test('self marks are gone from every sum, and closed, once a person has marked', async () => {
  const id = await handedIn()
  await mark(id, ['P1'])
  await t.sql`update sitting_questions set score = 2, check_note = '缺对策'
    where sitting_id = ${id} and position = 2`
  await expect(mark(id, ['P2'])).rejects.toMatchObject({ code: 'answer_marked' })
  const { attempt, total, unmarked } = await getSittingReport(t.db, 1, id)
  expect(unmarked).toBe(1)
  expect(total).toMatchObject({ score: 6, markedFull: 22, selfScore: null, selfFull: 0 })
  expect(attempt.items[1]).toMatchObject({
    ...{ byPerson: true, selfScore: null, markedFull: 4 },
    question: { self: { score: 3 }, userScore: 2, points: [{ code: 'P1' }, { code: 'P2' }] },
  })
  expect(await logged(id)).toMatchObject({ markedFull: 22, selfScore: null, selfFull: 0 })
  await t.sql`update sitting_questions set check_note = null
    where sitting_id = ${id} and position = 2`
  // Marks without a word are marks too.
  await expect(mark(id, ['P2'])).rejects.toMatchObject({ code: 'answer_marked' })
  expect(await logged(id)).toMatchObject({ markedFull: 22, selfScore: null })
})

test('a learner marks their own written answers by their own points, and nothing else', async () => {
  const attemptId = await open()
  await expect(mark(attemptId, ['P1'])).rejects.toMatchObject({ code: 'not_found' })
  await submitSitting(t.db, [], 1, { attemptId, answers })
  await expect(mark(attemptId, ['P1'], { userId: 2 })).rejects.toMatchObject({ code: 'not_found' })
  await expect(mark(attemptId, ['P1'], { position: 9 })).rejects.toMatchObject({
    code: 'not_found',
  })
  const refused = [
    mark(attemptId, ['P9']),
    // A choice, a part of another type, one of another question, one left blank.
    mark(attemptId, ['P1'], { position: 1, questionId: 1 }),
    mark(attemptId, ['P1'], { position: 3, questionId: 'q8-1' }),
    mark(attemptId, ['P1'], { position: 3, questionId: 7 }),
    mark(attemptId, ['P1'], { position: 4, questionId: 15 }),
  ]
  for (const call of refused) await expect(call).rejects.toMatchObject({ code: 'invalid_input' })
  expect(
    await t.sql`select from sitting_answers
    where sitting_id = ${attemptId} and self_marks is not null`,
  ).toEqual([])
})

test('points that come or change later reach what is not marked yet; marks keep to theirs', async () => {
  const [old, fresh] = [await handedIn(), await handedIn()]
  await mark(old, ['P1'])
  await t.sql`insert into question_versions (question_id, version, body)
    select question_id, 2, body from question_versions where question_id = 7`
  await t.sql`insert into question_keys (question_id, version, key)
    select question_id, 2, key from question_keys where question_id = 7`
  await t.sql`insert into scoring_points (question_id, version, part, position, code, text, score)
    values (7, 2, 'q7', 1, 'N1', '新', 1), (7, 2, 'q7', 2, 'N2', '新', 1)`
  const codes = async (id: number) =>
    (await getAnsweredSitting(t.db, 1, id)).items[1]?.question.points.map(({ code }) => code)
  expect(await codes(old)).toEqual(['P1', 'P2'])
  expect(await codes(fresh)).toEqual(['N1', 'N2'])
  expect(await mark(fresh, ['N2'])).toMatchObject({ self: { codes: ['N2'], score: 2 } })
})
