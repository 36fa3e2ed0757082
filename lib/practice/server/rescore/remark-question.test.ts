import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import {
  firstAnswers,
  sittingAnswers,
  sittingQuestions,
  sittings,
  wrongQuestions,
} from '#lib/practice/server/tables.ts'
import { errata, questionStats } from '#lib/questions/server/tables.ts'
import { storeLines, synthesis } from '#lib/questions/server/testing/question-versions.ts'
import { rescoreErrata } from './rescore-errata.ts'
import { addMarkingErrata, surveyMarking } from './survey-marking.ts'

const t = testDatabase()

beforeEach(async () => {
  await truncateAll(t.db)
  await t.db.insert(users).values([1, 2, 3, 4].map((id) => ({ id, userName: `学员${id}` })))
  await storeLines(t.db, growth, synthesis)
})

const growth = {
  id: 'f1',
  type: 'fill_in',
  subject: '科目',
  category: '章节',
  stem: '产值增长____%，占全年的____%',
  options: [],
  answer: '25；40',
  answer_list: ['25', '40'],
  answer_size: 2,
  analysis: '',
}

type Stored = {
  asked?: [questionId: number, version: number]
  given: [id: number | string, answer: string][]
  score: number
  correct?: boolean | null
  isOpen?: boolean
  checkNote?: string
}

/** A sitting of one question worth 4, with the marks that the former rule gave. */
async function sit(userId: number, stored: Stored): Promise<number> {
  const { asked = [1, 1], given, score, correct = false, isOpen = false, checkNote } = stored
  const submittedAt = isOpen ? null : new Date()
  const [row] = await t.db
    .insert(sittings)
    .values({
      ...{ userId, kind: 'catalogue', title: '练习', clientKey: randomUUID(), submittedAt },
      ...{ score: isOpen ? null : score, full: 4, questionCount: 1 },
    })
    .returning()
  const sittingId = row?.id ?? 0
  const [questionId, version] = asked
  await t.db.insert(sittingQuestions).values({
    ...{ sittingId, position: 1, questionId, version, full: 4, policy: { kind: 'EXACT' } },
    ...(isOpen ? {} : { score, correct, checkNote }),
  })
  const webAnswerDTOList = given.map(([id, answer]) => ({ questionId: id, answer, url: [] }))
  const answer = { businessId: '', questionClassified: 0 as const, questionId, webAnswerDTOList }
  await t.db.insert(sittingAnswers).values({ sittingId, position: 1, answer, changedAt: 1 })
  return sittingId
}

const marks = async () => {
  const rows = await t.db
    .select({
      score: sittingQuestions.score,
      correct: sittingQuestions.correct,
      total: sittings.score,
    })
    .from(sittingQuestions)
    .innerJoin(sittings, eq(sittings.id, sittingQuestions.sittingId))
    .orderBy(asc(sittings.id))
  return rows.map(({ score, correct, total }) => [score, correct, total])
}
const both = (one: string, two: string): Stored['given'] => [
  [1, one],
  [1, two],
]

test('a survey finds what the rules of today mark otherwise, and writes nothing', async () => {
  await sit(1, { given: both('25%', '百分之四十'), score: 0 })
  await sit(2, { given: both('25%', '41'), score: 0 })
  await sit(3, { given: both('25', '40'), score: 4, correct: true })
  await sit(4, { given: both('25%', '40%'), score: 0, isOpen: true })
  const before = await marks()
  const survey = { contentId: 'f1', raised: 2, lowered: 0, level: 0, byPerson: 0 }
  expect(await surveyMarking(t.db)).toEqual([{ questionId: 1, ...survey }])
  expect(await marks()).toEqual(before)
  expect(await t.db.select().from(errata)).toEqual([])
})

test('answers are marked again through an erratum, with sums, first answers and the wrong-question book', async () => {
  await sit(1, { given: both('25%', '百分之四十'), score: 0 })
  await sit(2, { given: both('25%', '41'), score: 0 })
  await t.db
    .insert(firstAnswers)
    .values([1, 2].map((userId) => ({ questionId: 1, userId, correct: false })))
  await t.db.insert(questionStats).values({ questionId: 1, answered: 2, right: 0 })
  await t.db
    .insert(wrongQuestions)
    .values([1, 2].map((userId) => ({ questionId: 1, userId, wrongTimes: 1, card: {} })))
  expect(await addMarkingErrata(t.db, await surveyMarking(t.db))).toBe(1)
  expect(await rescoreErrata(t.db)).toEqual({ errata: 1, answers: 2 })
  expect(await marks()).toEqual([
    [4, true, 4],
    [2, false, 2],
  ])
  const [erratum] = await t.db.select().from(errata)
  expect(erratum).toMatchObject({ kind: 'marking', fromVersion: null, toVersion: 1, rescored: 2 })
  expect(await t.db.select().from(questionStats)).toMatchObject([{ answered: 2, right: 1 }])
  expect(await t.db.select().from(wrongQuestions)).toMatchObject([{ userId: 2 }])
  expect(await surveyMarking(t.db)).toEqual([])
  expect(await rescoreErrata(t.db)).toEqual({ errata: 0, answers: 0 })
})

test('each answer is marked by the key of its own version, and what a person marked stays', async () => {
  await storeLines(t.db, {
    ...growth,
    stem: '产值降低____%，占全年的____%',
    answer_list: ['30', '40'],
  })
  await sit(1, { given: both('25%', '40'), score: 2 })
  await sit(2, { asked: [1, 2], given: both('25%', '40'), score: 2 })
  const parts: Stored['given'] = [
    ['s1-1', 'A'],
    ['s1-2', '三项'],
    ['s1-3', '作答'],
  ]
  await sit(3, { asked: [2, 1], given: parts, score: 3, checkNote: '可' })
  const surveys = await surveyMarking(t.db)
  expect(surveys).toMatchObject([
    { contentId: 'f1', raised: 1, lowered: 0, byPerson: 0 },
    { contentId: 's1', raised: 0, byPerson: 1 },
  ])
  await addMarkingErrata(t.db, surveys)
  await rescoreErrata(t.db)
  expect(await marks()).toEqual([
    [4, true, 4],
    [2, false, 2],
    [3, false, 3],
  ])
})

test('more answers than one batch are all found', async () => {
  await sit(1, { given: both('25%', '40%'), score: 0 })
  const copies = 600
  await t.db.execute(sql`insert into sittings (user_id, kind, title, client_key, submitted_at, score, "full", question_count)
    select 1, kind, title, gen_random_uuid(), now(), 0, 4, 1 from sittings, generate_series(1, ${copies})`)
  await t.db.execute(sql`insert into sitting_questions (sitting_id, position, question_id, version, "full", policy, score, correct)
    select s.id, 1, 1, 1, 4, '{"kind":"EXACT"}', 0, false from sittings s where s.id > 1`)
  await t.db.execute(sql`insert into sitting_answers (sitting_id, position, answer, changed_at)
    select s.id, 1, a.answer, 1 from sittings s, sitting_answers a where s.id > 1 and a.sitting_id = 1`)
  // What autovacuum does for a site: without it the join takes tables of hundreds of rows for empty ones.
  await t.db.execute(sql`analyze sittings, sitting_questions, sitting_answers`)
  await addMarkingErrata(t.db, await surveyMarking(t.db))
  expect(await rescoreErrata(t.db)).toEqual({ errata: 1, answers: copies + 1 })
  expect(new Set((await marks()).map(String))).toEqual(new Set(['4,true,4']))
})
