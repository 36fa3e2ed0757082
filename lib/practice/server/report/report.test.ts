import { randomUUID } from 'node:crypto'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { getAnsweredSitting } from '#lib/practice/server/sittings/answered/answered-sitting.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import type { QueuedAnswer } from '#lib/practice/shapes.ts'
import { report as reportShape } from '#lib/practice/shapes.ts'
import {
  addLearners,
  addQuestionBank,
  addSamplePaper,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { getSittingReport } from './report.ts'

const t = testDatabase()

async function sitting(userId: number, answers: QueuedAnswer[]): Promise<number> {
  const clientKey = randomUUID()
  const { id } = await startPaper(t.db, userId, { paperId: 1, kind: 'paper', clientKey })
  await submitSitting(t.db, [], userId, { attemptId: id, answers })
  return id
}

// Marked by hand: 2, 0, 2 of 3 right options of 2 points, blank, 2, one of two blanks, a text that a person marks, and
// one of seven parts (2/7) beside a text that a person marks: 2 + 1.33 + 2 + 1 + 0.29 = 6.62.
const answers = [
  queuedAnswer(1, 1, ['A'], { seconds: 3 }),
  queuedAnswer(2, 2, ['B'], { seconds: 10 }),
  queuedAnswer(3, 3, ['AB'], { seconds: 20 }),
  queuedAnswer(5, 5, ['2,1,3'], { seconds: 10 }),
  queuedAnswer(6, 6, ['甲', '丁'], { seconds: 10 }),
  queuedAnswer(7, 7, ['<p>答</p>'], { seconds: 70 }),
  queuedAnswer(
    8,
    8,
    [
      { questionId: 'q8-1', answer: 'A' },
      { questionId: 'q8-7', answer: '<p>答</p>' },
    ],
    { seconds: 30 },
  ),
]
let first = 0

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 40)
  await addSamplePaper(t.db)
  first = await sitting(1, answers)
})

test('a report equals the one worked out by hand', async () => {
  const { attempt: sitting, ...report } = await getSittingReport(t.db, 1, first)
  expect(report).toEqual({
    total: {
      ...{ questions: 14, answered: 8, marked: 12, right: 3, score: 6.62, full: 16, seconds: 153 },
      // Without question 7 and the last of the seven parts of question 8.
      ...{ markedFull: 13.71, selfScore: null, selfFull: 0 },
    },
    // Without the two texts that wait; of the last question each of its seven parts counts.
    rightOfAnswered: 3 / 6,
    rightOfAll: 3 / 12,
    modules: [
      {
        ...{ name: '客观题', questions: 4, answered: 3, marked: 4, right: 1, score: 3.33, full: 8 },
        ...{ markedFull: 8, selfScore: null, selfFull: 0 },
        ...{ seconds: 33, meanSeconds: 11 },
      },
      {
        ...{
          name: '主观题',
          questions: 10,
          answered: 5,
          marked: 8,
          right: 2,
          score: 3.29,
          full: 8,
        },
        ...{ markedFull: 5.71, selfScore: null, selfFull: 0 },
        ...{ seconds: 120, meanSeconds: 12 },
      },
    ],
    previous: null,
    // All but the two texts, which nobody has marked: 13.71 less 6.62.
    points: [
      { catalogueId: 11, name: '片段阅读', questions: 12, right: 3, lost: 7.09, full: 13.71 },
    ],
    // Of its eight questions only the fourth was left blank.
    drill: { catalogueId: 11, name: '片段阅读', questions: 8, unseen: 1 },
    beaten: null,
    closedBy: 'learner',
    extraTime: 0,
    unmarked: 2,
  })
  expect(sitting).toMatchObject({ id: first, kind: 'paper', paperId: 1, score: 6.62, full: 16 })
  expect(sitting.items.map(({ score }) => score)).toEqual([2, 0, 1.33, 0, 2, 1, null, 0.29])
  // Each 2 of 16 marks of a paper of 120 minutes.
  expect(new Set(sitting.items.map(({ suggestedSeconds }) => suggestedSeconds))).toEqual(
    new Set([900]),
  )
  expect(sitting.items.map(({ marks }) => marks)).toEqual([
    ...[['guessed'], [], [], [], [], [], [], []],
  ])
})

test('its shape is the one of the contract', async () => {
  const report = await getSittingReport(t.db, 1, first)
  expect(reportShape.parse(report)).toEqual(report)
})

test('a question shows the answers given, the right ones and the analyses', async () => {
  const { items } = await getAnsweredSitting(t.db, 1, first)
  expect(items[2]?.question).toMatchObject({
    id: 3,
    answer: 'ABD',
    userAnswers: [{ questionId: 3, answer: 'AB', url: [] }],
  })
  expect(items[2]?.question.analysisList.map(({ type }) => type)).toEqual(['text', 'video'])
  expect(items[7]?.question.sonQuestion[0]).toMatchObject({
    answer: 'A',
    userAnswers: [{ answer: 'A' }],
  })
})

test('everyone’s rate shows from 30 learners on, with the wrong option picked most and the difficulty', async () => {
  const picks = { A: 15, B: 3, C: 11 }
  const stats = async (answered: number) => {
    await t.sql`update question_stats set answered = ${answered}, "right" = 15, picks = ${picks}
      where question_id = 1`
    const { items } = await getAnsweredSitting(t.db, 1, first)
    return items[0]?.question.hitRateInformation
  }
  expect(await stats(29)).toBeNull()
  const rate = { answered: 30, hitRate: 0.5, mostWrong: 'C' }
  expect(await stats(30)).toEqual({ ...rate, difficulty: null })
  await t.sql`update question_stats set difficulty = 0.75, measured = 29 where question_id = 1`
  expect(await stats(30)).toEqual({ ...rate, difficulty: null })
  await t.sql`update question_stats set measured = 30 where question_id = 1`
  expect(await stats(30)).toEqual({ ...rate, difficulty: { value: 0.75, measured: 30 } })
})

test('击败百分比 compares with the first sittings of others, whichever sitting is asked about', async () => {
  const paper = { paperId: 1, title: '', full: 16, questionCount: 8 }
  const add = (
    userId: number,
    score: number | null,
    hour: number,
    kind: 'paper' | 'simulation' = 'paper',
  ) =>
    t.db.insert(sittings).values({
      ...paper,
      ...{ userId, kind, clientKey: randomUUID(), score },
      submittedAt: score === null ? null : new Date(`2026-01-01T${hour}:00:00Z`),
    })
  // 29 others: 10 below, 4 equal, 15 above.
  for (let n = 0; n < 29; n++) await add(n + 2, n < 10 ? 1 : n < 14 ? 6.62 : 16, 10)
  // None of these counts: later ones, another kind, an open one.
  for (let n = 0; n < 29; n++) await add(n + 2, 0, 11)
  await add(40, 0, 10, 'simulation')
  await add(40, null, 10)
  const beaten = async (id: number) => (await getSittingReport(t.db, 1, id)).beaten
  expect(await beaten(first)).toBeCloseTo((100 * (10 + 0.5 * 4)) / 29, 9)
  const blank = await sitting(1, [])
  expect(await beaten(blank)).toBe(0)
  expect(await beaten(first)).toBeCloseTo((100 * (10 + 0.5 * 4)) / 29, 9)
})

test('what was marked, noted and starred by this learner stands with the question', async () => {
  await t.sql`update sitting_questions set score = 1.5, check_note = '条理清楚', check_images = '["/a.png"]'
    where sitting_id = ${first} and position = 7`
  await t.sql`insert into favorites (user_id, question_id) values (1, 7), (2, 6)`
  await t.sql`insert into question_notes (user_id, question_id, note) values (1, 7, '记'), (2, 6, '别人')`
  const { attempt: sitting, unmarked } = await getSittingReport(t.db, 1, first)
  expect(sitting.items[6]).toMatchObject({
    favorite: true,
    note: '记',
    question: { userScore: 1.5, checkNote: '条理清楚', checkAnswerUrl: [{ url: '/a.png' }] },
  })
  expect(sitting.items[5]).toMatchObject({ favorite: false, note: '' })
  expect(unmarked).toBe(1)
})

test('an explanation of the model shows to the learner who was given it, and to no other', async () => {
  const second = await sitting(2, [])
  await t.sql`insert into ai_texts (question_id, version, model, status, text) values
    (1, 1, 'm', 'done', '解释一'), (2, 1, 'm', 'writing', '解释二')`
  await t.sql`insert into ai_uses (user_id, question_id, version, text_id, day, free, delivered_at)
    select 1, question_id, 1, id, '2026-01-01', true, case when status = 'done' then now() end
    from ai_texts`
  const given = async (userId: number, id: number) =>
    (await getAnsweredSitting(t.db, userId, id)).items.flatMap(({ question }) =>
      question.analysisList.filter(({ isAi }) => isAi),
    )
  expect(await given(1, first)).toMatchObject([
    { type: 'text', analysis: '解释一', isAi: true, thumbsUp: null },
  ])
  expect(await given(2, second)).toEqual([])
})

test('a corrected key is shown, and explanations of the old one are not', async () => {
  await t.sql`insert into question_versions (question_id, version, body)
    select question_id, 2, body from question_versions where question_id = 1`
  await t.sql`insert into question_keys (question_id, version, key)
    select question_id, 2, jsonb_set(key, '{answer}', '"B"') from question_keys where question_id = 1`
  await t.sql`insert into errata (question_id, from_version, to_version, was, "is") values (1, 1, 2, 'A', 'B')`
  const { items } = await getAnsweredSitting(t.db, 1, first)
  expect(items[0]?.question.answer).toBe('B')
  expect(items[0]?.question.analysisList.some(({ isAi }) => isAi)).toBe(false)
})
