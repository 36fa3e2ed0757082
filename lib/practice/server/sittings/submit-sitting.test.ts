import { randomUUID } from 'node:crypto'
import { grantedCourses } from '#lib/lessons/server/access.ts'
import { addFilmedCourse, giveCourse } from '#lib/lessons/server/testing/course.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { getQuestionStates } from '#lib/practice/server/sittings/questions/question-states.ts'
import { startCatalogue } from '#lib/practice/server/start/start-catalogue.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import type { QueuedAnswer } from '#lib/practice/shapes.ts'
import type { Policy } from '#lib/questions/policies/policies.ts'
import {
  addLearners,
  addPaper,
  addQuestionBank,
  addSamplePaper,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { getHandInCheck } from './hand-in-check.ts'
import { submitSitting } from './submit-sitting.ts'

const t = testDatabase()
const begin = async (paperId = 1, userId = 1) =>
  (await startPaper(t.db, userId, { paperId, kind: 'paper', clientKey: randomUUID() })).id
const submit = (sittingId: number, answers: QueuedAnswer[] = [], userId = 1) =>
  submitSitting(t.db, [grantedCourses], userId, { attemptId: sittingId, answers })
const sit = async (answers: QueuedAnswer[], { paperId = 1, userId = 1 } = {}) => {
  const id = await begin(paperId, userId)
  await submit(id, answers, userId)
  return id
}
const scoreOf = async (id: number) =>
  (await t.sql`select score from sittings where id = ${id}`)[0]?.score
const gradesOf = async (id: number) =>
  (
    await t.sql`select score, correct from sitting_questions where sitting_id = ${id} order by position`
  ).map(({ score, correct }) => [score, correct])
const statsOf = async (id: number) =>
  (await t.sql`select answered, "right", picks from question_stats where question_id = ${id}`)[0]

const allRight = [
  queuedAnswer(1, 1, ['A']),
  queuedAnswer(2, 2, ['A']),
  queuedAnswer(3, 3, ['ABD']),
  queuedAnswer(4, 4, ['DBA']),
  queuedAnswer(5, 5, ['2,1,3']),
  queuedAnswer(6, 6, ['甲', '乙']),
  queuedAnswer(7, 7, ['<p>我的文章</p>']),
]

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 40)
  await addSamplePaper(t.db)
})
afterEach(async () => {
  await t.sql`truncate sittings, first_answers, wrong_questions, question_stats, errata, practice_settings cascade`
})

test('handing in a practice does the lessons that it is; one of a paper, or of another catalogue, does none', async () => {
  await addFilmedCourse(t.db)
  await t.sql`update course_lessons set catalogue_id = 1 where id = 3`
  const done = async () =>
    (
      await t.sql`select lesson_id from lesson_progress where user_id = 1 and done_at is not null`
    ).map((row) => row.lesson_id)
  await sit(allRight)
  expect(await done()).toEqual([])
  const start = { catalogueId: 1, pick: 'all' as const, count: 2, clientKey: randomUUID() }
  const { id } = await startCatalogue(t.db, [], 1, start)
  expect(await done()).toEqual([])
  await submit(id)
  // Without the course it is no lesson of theirs.
  expect(await done()).toEqual([])
  await giveCourse(t.db, 1)
  const next = { ...start, clientKey: randomUUID() }
  await submit((await startCatalogue(t.db, [], 1, next)).id)
  expect(await done()).toEqual([3])
})

test('handing in marks every type; what a person marks stays open', async () => {
  const id = await sit(allRight)
  expect(await gradesOf(id)).toEqual([
    [2, true],
    [2, true],
    [2, true],
    [2, true],
    [2, true],
    [2, true],
    [null, null],
    [0, false],
  ])
  expect(await scoreOf(id)).toBe(12)
})

test('20 submits at once mark once, count once and answer the same', async () => {
  const id = await begin()
  const states = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      submit(id, [queuedAnswer(1, 1, ['B'], { changedAt: n + 1 }), queuedAnswer(3, 3, ['AB'])]),
    ),
  )
  expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(1)
  expect(await statsOf(1)).toEqual({ answered: 1, right: 0, picks: { B: 1 } })
  expect(await statsOf(3)).toEqual({ answered: 1, right: 0, picks: { A: 1, B: 1 } })
  expect(await t.sql`select question_id, wrong_times from wrong_questions order by 1`).toEqual([
    { question_id: 1, wrong_times: 1 },
    { question_id: 3, wrong_times: 1 },
  ])
  expect(await scoreOf(id)).toBe(1.33)
})

// Key ABD of four options, 2 points.
test.each<[Policy, Record<string, number>]>([
  [{ kind: 'EXACT' }, { ABD: 2, AB: 0, A: 0, ABC: 0, ABCD: 0, '': 0 }],
  [
    { kind: 'MISS_FIXED', m: 1 },
    { ABD: 2, AB: 1, A: 1, ABC: 0, ABCD: 0, '': 0 },
  ],
  [{ kind: 'MISS_HALF' }, { ABD: 2, AB: 1, A: 1, ABC: 0, ABCD: 0, '': 0 }],
  [
    { kind: 'PER_OPTION', x: 0.5 },
    { ABD: 2, AB: 1, A: 0.5, ABC: 0, ABCD: 0, '': 0 },
  ],
  [{ kind: 'PROPORTIONAL' }, { ABD: 2, AB: 1.33, A: 0.67, ABC: 0, ABCD: 0, '': 0 }],
  [{ kind: 'HALVES' }, { ABD: 2, AB: 1, A: 0, ABC: 0, ABCD: 0, '': 0 }],
])('a submit scores by $kind', async (policy, expected) => {
  const paperId = 100 + policies.indexOf(policy.kind)
  await addPaper(t.db, { id: paperId, sections: [{ policy, questions: [{ id: 3, score: 2 }] }] })
  for (const [picked, score] of Object.entries(expected))
    expect(await scoreOf(await sit([queuedAnswer(1, 3, [picked])], { paperId }))).toBe(score)
})
const policies = ['EXACT', 'MISS_FIXED', 'MISS_HALF', 'PER_OPTION', 'PROPORTIONAL', 'HALVES']

test('only the first answer of a learner counts for everyone, and a blank one is none', async () => {
  await sit([queuedAnswer(1, 1, [''])])
  expect(await statsOf(1)).toBeUndefined()
  await sit([queuedAnswer(1, 1, ['C'])])
  await sit([queuedAnswer(1, 1, ['A'])])
  await sit([queuedAnswer(1, 1, ['A'])], { userId: 2 })
  expect(await statsOf(1)).toEqual({ answered: 2, right: 1, picks: { A: 1, C: 1 } })
  expect(await t.sql`select user_id, correct from first_answers order by 1`).toEqual([
    { user_id: 1, correct: false },
    { user_id: 2, correct: true },
  ])
})

test('40 learners who hand in at once are all counted', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, (_, n) => begin(1, n + 1)))
  await Promise.all(ids.map((id, n) => submit(id, n % 2 ? allRight : allRight.toReversed(), n + 1)))
  expect(await statsOf(3)).toEqual({ answered: 40, right: 40, picks: { A: 40, B: 40, D: 40 } })
  expect(await statsOf(7)).toBeUndefined()
})

test('two sittings of a learner handed in at once both count in the wrong-question book', async () => {
  const paper = await begin()
  const start = { catalogueId: 11, count: 1, pick: 'all' as const, clientKey: randomUUID() }
  const { id } = await startCatalogue(t.db, [], 1, start)
  const wrong = [queuedAnswer(1, 1, ['B'])]
  await Promise.all([submit(paper, wrong), submit(id, wrong)])
  expect(await t.sql`select wrong_times from wrong_questions`).toEqual([{ wrong_times: 2 }])
  expect(await statsOf(1)).toMatchObject({ answered: 1 })
})

test('a key corrected while a sitting is under way marks by the corrected one', async () => {
  const id = await begin()
  await t.sql`insert into question_versions (question_id, version, body)
    select 1, 2, body from question_versions where question_id = 1`
  await t.sql`insert into question_keys (question_id, version, key)
    select 1, 2, jsonb_set(key, '{answer}', '"B"') from question_keys where question_id = 1`
  await t.sql`insert into errata (question_id, from_version, to_version, was, "is") values (1, 1, 2, 'A', 'B')`
  await submit(id, [queuedAnswer(1, 1, ['B'])])
  expect((await gradesOf(id))[0]).toEqual([2, true])
  const [asked] = await t.sql`select version from sitting_questions
    where sitting_id = ${id} and position = 1`
  expect(asked).toEqual({ version: 2 })
})

test('the check before handing in names what is blank and what is flagged', async () => {
  const id = await begin()
  const answers = [
    queuedAnswer(1, 1, ['A'], { flagged: true }),
    queuedAnswer(2, 2, ['']),
    queuedAnswer(6, 6, ['', '乙']),
    queuedAnswer(7, 7, ['<p><br></p>'], { flagged: true }),
    queuedAnswer(8, 8, [{ questionId: 'q8-1', answer: 'A' }]),
  ]
  await submit(id, answers)
  expect(await getHandInCheck(t.db, 1, id)).toEqual({
    total: 8,
    answered: 3,
    unanswered: [2, 3, 4, 5, 7],
    flagged: [1, 7],
  })
})

test('each question of a catalogue has its state', async () => {
  await sit([...allRight.slice(1), queuedAnswer(1, 1, ['B'])])
  const states = await getQuestionStates(t.db, 1, 11)
  expect(states.map(({ questionId, state }) => `${questionId} ${state}`)).toEqual([
    '1 wrong',
    '2 right',
    '3 right',
    '4 right',
    '5 right',
    '6 right',
    '7 unmarked',
    '8 new',
  ])
  await sit([queuedAnswer(1, 1, ['A'])])
  await sit([queuedAnswer(1, 1, ['A'])])
  expect((await getQuestionStates(t.db, 1, 1))[0]).toEqual({ questionId: 1, state: 'right' })
  expect((await getQuestionStates(t.db, 2, 1)).every(({ state }) => state === 'new')).toBe(true)
  await expect(getQuestionStates(t.db, 1, 99)).rejects.toMatchObject({ code: 'not_found' })
})
