import { randomUUID } from 'node:crypto'
import { claimScript } from '#lib/marking/server/scripts/claim-script.ts'
import { markScript } from '#lib/marking/server/scripts/mark-script.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { listExercises } from '#lib/practice/server/report/exercise-log.ts'
import { getSittingReport } from '#lib/practice/server/report/report.ts'
import { saveSelfMark } from '#lib/practice/server/sittings/self-mark.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import {
  addLearners,
  addPaper,
  addQuestionBank,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { recountQuestion } from './recount-question.ts'
import { sittingSources } from './sitting-sources.ts'
import { queueWritten } from './testing/queue-written.ts'

const t = testDatabase()
const MARKER = 40

// A choice of 2 marks, a written answer of 4 (its points share them 3 and 1, the first is required), a material of 14 with 2
// for each of its seven parts (the written one shares them 1.5 and 0.5), and a written answer left blank of 4.
beforeEach(async () => {
  await truncateAll(t.db)
  await addQuestionBank(t.db)
  await addLearners(t.db, MARKER)
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

async function handIn(userId = 1, isAsked = true): Promise<number> {
  const paper = { paperId: 1, kind: 'paper' as const, clientKey: randomUUID() }
  const { id: attemptId } = await startPaper(t.db, userId, paper)
  const answers = [
    queuedAnswer(1, 1, ['A']),
    queuedAnswer(2, 7, ['<p>答</p>']),
    queuedAnswer(3, 8, [
      { questionId: 'q8-1', answer: 'A' },
      { questionId: 'q8-7', answer: '<p>答</p>' },
    ]),
  ]
  await submitSitting(t.db, [], userId, { attemptId, answers })
  if (isAsked) await queueWritten(t.db, attemptId)
  return attemptId
}

/** Gives an answer of a sitting so many marks for each of its two points. */
async function give(sittingId: number, part: string, scores: [number, number]) {
  const [row] = await t.sql<{ id: number }[]>`
    select id from marking_scripts where source_id = ${sittingId} and part = ${part}`
  const script = await claimScript(t.db, MARKER, { id: row?.id ?? 0, skip: [] }, sittingSources)
  const points = (script?.prompt.points ?? []).map(({ code }, index) => {
    return { code, score: scores[index] ?? 0, quote: '答', note: '' }
  })
  const mark = {
    id: row?.id ?? 0,
    round: 1,
    comment: '条理清楚',
    points,
    deductions: [],
    annotations: [],
  }
  return await markScript(t.db, MARKER, mark, sittingSources)
}

/** All that marks lead to, for comparison. */
const counted = async () => ({
  questions: await t.sql`select sitting_id, position, score, correct, open_full, check_note
    from sitting_questions order by sitting_id, position`,
  sittings: await t.sql`select id, score from sittings order by id`,
  firsts: await t.sql`select question_id, user_id, correct from first_answers order by 1, 2`,
  stats: await t.sql`select question_id, answered, "right" from question_stats order by 1`,
  wrong: await t.sql`select user_id, question_id, wrong_times from wrong_questions order by 1, 2`,
})

test('what is written is queued, what is left blank is not', async () => {
  const id = await handIn()
  expect(
    await t.sql`select kind, source_id, item_key, user_id, title, place, "full", answer, pictures
      from marking_scripts order by item_key`,
  ).toMatchObject([
    {
      ...{ kind: 'paper', source_id: id, item_key: '2:q7', user_id: 1, place: '第 2 题' },
      ...{ full: 4, answer: '<p>答</p>', pictures: [] },
    },
    { item_key: '3:q8-7', full: 2 },
  ])
  // The blank one has its marks.
  expect(await t.sql`select score from sitting_questions where position = 4`).toEqual([
    { score: 0 },
  ])
})

test('marks are counted into the sitting, first answers, rates and the report, and the learner reads them', async () => {
  const id = await handIn()
  const before = await getSittingReport(t.db, 1, id)
  expect(before.total).toMatchObject({ score: 4, markedFull: 18 })
  await saveSelfMark(t.db, 1, { attemptId: id, position: 2, questionId: 7, codes: ['P1', 'P2'] })
  expect(await give(id, 'q7', [2, 1])).toEqual({ isSettled: true })
  const { attempt, total, unmarked } = await getSittingReport(t.db, 1, id)
  expect(total).toMatchObject({ score: 7, markedFull: 22, selfScore: null, selfFull: 0 })
  expect(unmarked).toBe(1)
  expect(attempt.score).toBe(7)
  expect(attempt.items[1]).toMatchObject({
    ...{ score: 3, correct: true, markedFull: 4, byPerson: true },
    question: {
      ...{ userScore: 3, checkNote: '条理清楚' },
      // The learner's own marks stay beside it and count nowhere.
      self: { codes: ['P1', 'P2'], score: 4 },
      pointMarks: [
        { code: 'P1', full: 3, score: 2, quote: '答' },
        { code: 'P2', full: 1, score: 1 },
      ],
    },
  })
  expect((await counted()).firsts).toContainEqual({ question_id: 7, user_id: 1, correct: true })
  expect((await counted()).stats).toContainEqual({ question_id: 7, answered: 1, right: 1 })
  const [logged] = (await listExercises(t.db, 1, { page: 1 })).items
  expect(logged).toMatchObject({ score: 7, markedFull: 22, selfScore: null, selfFull: 0 })
  await expect(
    saveSelfMark(t.db, 1, { attemptId: id, position: 2, questionId: 7, codes: ['P1'] }),
  ).rejects.toMatchObject({ code: 'answer_marked' })
})

test('a part of a material is marked for itself; the rest stays open to the learner', async () => {
  const id = await handIn()
  await give(id, 'q7', [0, 0])
  await saveSelfMark(t.db, 1, { attemptId: id, position: 3, questionId: 'q8-7', codes: ['P1'] })
  await give(id, 'q8-7', [1.5, 0.5])
  const { attempt, total, unmarked } = await getSittingReport(t.db, 1, id)
  expect(total).toMatchObject({ score: 6, markedFull: 24, full: 24, selfScore: null })
  expect(unmarked).toBe(0)
  expect(attempt.items[1]).toMatchObject({ score: 0, correct: false })
  expect(attempt.items[2]).toMatchObject({ score: 4, byPerson: true })
  expect(attempt.items[2]?.question.sonQuestion[6]).toMatchObject({ userScore: 2 })
  // What was marked below 60 % is a wrong answer.
  expect((await counted()).wrong).toContainEqual({ user_id: 1, question_id: 7, wrong_times: 1 })
})

test('the order of the marks changes nothing, and neither does counting twice', async () => {
  const run = async (order: readonly (readonly [number, string, [number, number]])[]) => {
    await t.sql`truncate sittings, marking_scripts, first_answers, question_stats, wrong_questions restart identity cascade`
    const ids = [await handIn(1), await handIn(1), await handIn(2)]
    for (const [index, part, scores] of order) await give(ids[index] ?? 0, part, scores)
    const once = await counted()
    for (const id of ids) for (const position of [2, 3]) await recountQuestion(t.db, id, position)
    expect(await counted()).toEqual(once)
    return once
  }
  const marks = [
    [0, 'q7', [0, 1]],
    [1, 'q7', [3, 1]],
    [2, 'q7', [2, 0.5]],
    [0, 'q8-7', [1.5, 0]],
    [2, 'q8-7', [0, 0]],
  ] as const satisfies readonly (readonly [number, string, [number, number]])[]
  const first = await run(marks)
  expect(await run(marks.toReversed())).toEqual(first)
  expect(await run([...marks.slice(2), ...marks.slice(0, 2)])).toEqual(first)
  // The second sitting of the first learner is no first answer.
  expect(first.stats).toContainEqual({ question_id: 7, answered: 2, right: 1 })
})

test(
  'while it waits, the machine’s marks are compared; afterwards all marks with all marks',
  async () => {
    const ids: number[] = []
    for (let userId = 1; userId <= 31; userId++) ids.push(await handIn(userId))
    const beaten = async () => (await getSittingReport(t.db, 1, ids[0] ?? 0)).beaten
    expect(await beaten()).toBe(50)
    // Of others only.
    await give(ids[1] ?? 0, 'q7', [3, 1])
    expect(await beaten()).toBe(50)
    for (const [index, id] of ids.entries()) {
      if (index !== 1) await give(id, 'q7', [index === 0 ? 3 : 2, 0])
      await give(id, 'q8-7', [0, 0])
    }
    expect(await beaten()).toBeCloseTo((100 * 29) / 30, 9)
  },
  60_000 * patience,
)

test(
  'what nobody was asked to mark is compared by the machine’s marks, whatever others were given',
  async () => {
    const own = await handIn(1, false)
    for (let userId = 2; userId <= 31; userId++) {
      const id = await handIn(userId)
      await give(id, 'q7', [3, 1])
      await give(id, 'q8-7', [1.5, 0.5])
    }
    expect((await getSittingReport(t.db, 1, own)).beaten).toBe(50)
  },
  60_000 * patience,
)
