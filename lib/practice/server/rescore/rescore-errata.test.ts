import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import {
  firstAnswers,
  sittingAnswers,
  sittingQuestions,
  sittings,
  wrongQuestions,
} from '#lib/practice/server/tables.ts'
import type { Policy } from '#lib/questions/policies/policies.ts'
import { errata, questionStats } from '#lib/questions/server/tables.ts'
import { choice, storeLines, synthesis } from '#lib/questions/server/testing/question-versions.ts'
import { rescoreErrata } from './rescore-errata.ts'

const t = testDatabase()

beforeEach(async () => {
  await truncateAll(t.db)
  await t.db.insert(users).values([1, 2, 3].map((id) => ({ id, userName: `学员${id}` })))
})

type Stored = {
  userId?: number
  /** Minutes ago; null while it is open. */
  submitted?: number | null
  /** The question's number and its version. */
  asked?: [number, number]
  given?: [id: number | string, answer: string][]
  full?: number
  score: number | null
  correct: boolean | null
  policy?: Policy
  checkNote?: string
}

/** A sitting of this question and of another one that was worth 1. */
async function sit(stored: Stored): Promise<number> {
  const { userId = 1, submitted = 5, asked = [1, 1], given = [], full = 2, score } = stored
  const { correct, policy = { kind: 'MISS_HALF' }, checkNote = null } = stored
  const submittedAt = submitted === null ? null : new Date(Date.now() - submitted * 60_000)
  const [sitting] = await t.db
    .insert(sittings)
    .values({
      userId,
      kind: 'catalogue',
      title: '练习',
      clientKey: randomUUID(),
      submittedAt,
      score: submittedAt && (score ?? 0) + 1,
      full: full + 1,
      questionCount: 2,
    })
    .returning()
  const sittingId = sitting?.id ?? 0
  const [questionId, version] = asked
  const other = { sittingId, position: 2, questionId: 3, version: 1, full: 1, policy, score: 1 }
  await t.db
    .insert(sittingQuestions)
    .values([
      { sittingId, position: 1, questionId, version, full, policy, score, correct, checkNote },
      other,
    ])
  if (given.length > 0) {
    const webAnswerDTOList = given.map(([id, answer]) => ({ questionId: id, answer, url: [] }))
    const answer = { businessId: '', questionClassified: 0 as const, questionId, webAnswerDTOList }
    await t.db.insert(sittingAnswers).values({ sittingId, position: 1, answer, changedAt: 1 })
  }
  return sittingId
}

const marksOf = async (sittingId: number) => {
  const [row] = await t.db
    .select({
      version: sittingQuestions.version,
      score: sittingQuestions.score,
      correct: sittingQuestions.correct,
      total: sittings.score,
    })
    .from(sittingQuestions)
    .innerJoin(sittings, eq(sittings.id, sittingQuestions.sittingId))
    .where(eq(sittingQuestions.sittingId, sittingId))
    .orderBy(sittingQuestions.position)
  return row
}

const others = { ...choice, id: 'c2', stem: '另一题' }
const store = () => storeLines(t.db, choice, synthesis, others)
const correct = (answer: string) => storeLines(t.db, { ...choice, answer })

test('a corrected key moves the submitted answers and their sums, and open sittings to the new version', async () => {
  await store()
  const gains = await sit({ given: [[1, 'ABD']], score: 0, correct: false })
  const loses = await sit({ userId: 2, given: [[1, 'AB']], score: 2, correct: true })
  const blank = await sit({ userId: 3, score: 0, correct: false })
  const open = await sit({ submitted: null, given: [[1, 'AB']], score: null, correct: null })
  await correct('ABD')
  expect(await rescoreErrata(t.db)).toEqual({ errata: 1, answers: 3 })
  expect(await marksOf(gains)).toEqual({ version: 2, score: 2, correct: true, total: 3 })
  expect(await marksOf(loses)).toEqual({ version: 2, score: 1, correct: false, total: 2 })
  expect(await marksOf(blank)).toEqual({ version: 2, score: 0, correct: false, total: 1 })
  expect(await marksOf(open)).toEqual({ version: 2, score: null, correct: null, total: null })
  expect(await t.db.select().from(errata)).toMatchObject([{ rescored: 3 }])
})

test('sittings of a version that asked something else keep what they had', async () => {
  await storeLines(t.db, { ...choice, stem: '旧题干' }, synthesis, others)
  const old = await sit({ given: [[1, 'AB']], score: 2, correct: true })
  await storeLines(t.db, choice)
  await storeLines(t.db, { ...choice, analysis: '又一解析' })
  const sameText = await sit({ asked: [1, 2], given: [[1, 'AB']], score: 2, correct: true })
  await storeLines(t.db, { ...choice, analysis: '又一解析', answer: 'CD' })
  expect(await rescoreErrata(t.db)).toEqual({ errata: 1, answers: 1 })
  expect(await marksOf(old)).toMatchObject({ version: 1, score: 2 })
  expect(await marksOf(sameText)).toMatchObject({ version: 4, score: 0, total: 1 })
})

test('first answers and the counters follow, a later sitting of the same learner does not count', async () => {
  await store()
  await sit({ given: [[1, 'ABD']], submitted: 9, score: 0, correct: false })
  await sit({ given: [[1, 'AB']], submitted: 3, score: 2, correct: true })
  // Left blank the first time: the second sitting has the first answer.
  await sit({ userId: 2, given: [[1, '']], submitted: 9, score: 0, correct: false })
  await sit({ userId: 2, given: [[1, 'AB']], submitted: 3, score: 2, correct: true })
  await sit({ userId: 3, given: [[1, 'ABD']], score: 0, correct: false })
  await t.db.insert(firstAnswers).values([
    { questionId: 1, userId: 1, correct: false },
    { questionId: 1, userId: 2, correct: true },
    { questionId: 1, userId: 3, correct: false },
  ])
  await t.db.insert(questionStats).values({ questionId: 1, answered: 3, right: 1 })
  await correct('ABD')
  await rescoreErrata(t.db)
  const firsts = await t.db.select().from(firstAnswers).orderBy(firstAnswers.userId)
  expect(firsts.map((row) => row.correct)).toEqual([true, false, true])
  expect(await t.db.select().from(questionStats)).toMatchObject([{ answered: 3, right: 2 }])
})

test('parts of a synthesis question are marked again, what a person gave stays', async () => {
  await store()
  const given: Stored['given'] = [
    ['s1-1', 'B'],
    ['s1-2', '3'],
    ['s1-3', '作答'],
  ]
  const asked: [number, number] = [2, 1]
  const byMachine = await sit({ asked, full: 10, given, score: 2, correct: false })
  const byPerson = await sit({
    asked,
    full: 10,
    given,
    score: 6.5,
    correct: false,
    checkNote: '可',
  })
  const [first, ...rest] = synthesis.sub_questions
  await storeLines(t.db, { ...synthesis, sub_questions: [{ ...first, answer: 'B' }, ...rest] })
  expect(await rescoreErrata(t.db)).toEqual({ errata: 1, answers: 2 })
  expect(await marksOf(byMachine)).toMatchObject({ version: 2, score: 4, correct: null })
  expect(await marksOf(byPerson)).toMatchObject({ version: 2, score: 8.5, total: 9.5 })
})

test('two runs at once mark each answer once, and corrections of one question in their order', async () => {
  await store()
  const first = await sit({ given: [[1, 'ABD']], score: 0, correct: false })
  await correct('ABC')
  const second = await sit({ asked: [1, 2], given: [[1, 'ABC']], score: 2, correct: true })
  await correct('ABD')
  await storeLines(t.db, { ...others, answer: 'CD' })
  const runs = await Promise.all([1, 2, 3].map(() => rescoreErrata(t.db)))
  const errataDone = runs.reduce((sum, run) => sum + run.errata, 0)
  const rows = await t.db.select().from(errata).orderBy(errata.id)
  // A run that finds only what another one is at leaves the rest to that one.
  expect(errataDone).toBe(3)
  expect(rows.map(({ rescored }) => rescored)).toEqual([1, 2, 2])
  // The second question was left blank in both.
  expect(await marksOf(first)).toEqual({ version: 3, score: 2, correct: true, total: 2 })
  expect(await marksOf(second)).toEqual({ version: 3, score: 0, correct: false, total: 0 })
  expect(await rescoreErrata(t.db)).toEqual({ errata: 0, answers: 0 })
})

test('a run that dies leaves nothing behind, and the next one does it', async () => {
  await store()
  const sitting = await sit({ given: [[1, 'ABD']], score: 0, correct: false })
  await correct('ABD')
  const dying = t.db.transaction(async (tx) => {
    await rescoreErrata(tx)
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
  expect(await marksOf(sitting)).toMatchObject({ version: 1, score: 0 })
  expect(await t.db.select().from(errata)).toMatchObject([{ rescoredAt: null, rescored: 0 }])
  expect(await rescoreErrata(t.db)).toEqual({ errata: 1, answers: 1 })
  expect(await marksOf(sitting)).toMatchObject({ version: 2, score: 2, total: 3 })
})

const bookOf = async (userId: number) => {
  const rows = await t.db.select().from(wrongQuestions).where(eq(wrongQuestions.userId, userId))
  return rows.map(({ questionId, wrongTimes, leftAt }) => ({ questionId, wrongTimes, leftAt }))
}
const inBook = (userId: number, wrongTimes: number) => ({
  userId,
  questionId: 1,
  wrongTimes,
  card: {},
})

test('the wrong-question book follows: what was never wrong leaves, what is wrong now enters', async () => {
  await store()
  await sit({ given: [[1, 'ABD']], score: 0, correct: false })
  await sit({ userId: 2, given: [[1, 'ABD']], submitted: 9, score: 0, correct: false })
  await sit({ userId: 2, given: [[1, 'CD']], submitted: 3, score: 0, correct: false })
  await sit({ userId: 3, given: [[1, 'AB']], score: 2, correct: true })
  await t.db.insert(wrongQuestions).values([inBook(1, 1), inBook(2, 2)])
  await correct('ABD')
  await rescoreErrata(t.db)
  expect(await bookOf(1)).toEqual([])
  expect(await bookOf(2)).toEqual([{ questionId: 1, wrongTimes: 1, leftAt: null }])
  expect(await bookOf(3)).toEqual([{ questionId: 1, wrongTimes: 1, leftAt: null }])
})

test('an answer that was left blank, or is right again by now, brings nothing into the book', async () => {
  await store()
  await sit({ given: [[1, '']], score: 0, correct: false })
  await sit({ userId: 2, given: [[1, 'AB']], submitted: 9, score: 2, correct: true })
  await sit({ userId: 2, given: [[1, 'ABD']], submitted: 3, score: 0, correct: false })
  await correct('ABD')
  await rescoreErrata(t.db)
  expect(await bookOf(1)).toEqual([])
  expect(await bookOf(2)).toEqual([])
})
