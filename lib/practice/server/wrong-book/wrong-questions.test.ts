import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import type { WrongCause } from '#lib/practice/contract/sittings.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startCatalogue } from '#lib/practice/server/start/start-catalogue.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import {
  addLearners,
  addQuestionBank,
  addSamplePaper,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import type { StandIns } from './stand-ins.ts'
import {
  getWrongQuestion,
  listWrongQuestions,
  removeWrong,
  setWrongCause,
  startWrong,
} from './wrong-questions.ts'

const t = testDatabase()
const list = async (more: { cause?: WrongCause; catalogueId?: number } = {}) => {
  const { items, total, causes } = await listWrongQuestions(t.db, 1, { page: 1, ...more })
  return { ids: items.map(({ questionId }) => questionId).sort((a, b) => a - b), total, causes }
}
const start = async (kind: 'wrong' | 'review', cause?: WrongCause, clientKey = randomUUID()) =>
  await startWrong(t.db, 1, { kind, cause, count: 20, clientKey })
const asked = async (...args: Parameters<typeof start>) =>
  (await start(...args)).questions.map(({ question }) => question.id)

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 2)
  await addSamplePaper(t.db)
})
beforeEach(async () => {
  await t.sql`truncate sittings, first_answers, wrong_questions cascade`
  const whole = { catalogueId: 1, count: 100, pick: 'all' as const, clientKey: randomUUID() }
  const { id } = await startCatalogue(t.db, [], 1, whole)
  // 1 to 3 of catalogue 11 and 9 of 12 wrongly, 4 rightly.
  const answers = [
    ...[1, 2, 3, 9].map((question) => queuedAnswer(question, question, ['B'])),
    queuedAnswer(4, 4, ['ABD']),
  ]
  await submitSitting(t.db, [], 1, { attemptId: id, answers })
})

test('the book holds what was answered wrongly, with place and mistakes', async () => {
  const { items, total } = await listWrongQuestions(t.db, 1, { page: 1 })
  expect(total).toBe(4)
  expect(items.find(({ questionId }) => questionId === 1)).toEqual({
    ...{ questionId: 1, type: 'single_choose', stem: '题干q1', cause: '' },
    ...{ wrongTimes: 1, rightInRow: 0, catalogue: { id: 11, name: '片段阅读' } },
    ...{ lastWrongAt: expect.stringMatching(/Z$/), due: expect.stringMatching(/Z$/) },
    marked: null,
  })
})

test('causes are counted, and filter together with the catalogue', async () => {
  await setWrongCause(t.db, 1, { questionId: 1, cause: '审题不清' })
  await setWrongCause(t.db, 1, { questionId: 9, cause: '审题不清' })
  expect(await list()).toEqual({
    ids: [1, 2, 3, 9],
    total: 4,
    causes: [
      { cause: '', questions: 2 },
      { cause: '审题不清', questions: 2 },
    ],
  })
  expect(await list({ cause: '审题不清' })).toMatchObject({ ids: [1, 9], total: 2 })
  expect(await list({ cause: '审题不清', catalogueId: 11 })).toEqual({
    ids: [1],
    total: 1,
    causes: [
      { cause: '', questions: 2 },
      { cause: '审题不清', questions: 1 },
    ],
  })
  // A catalogue holds all below it.
  expect(await list({ catalogueId: 1 })).toMatchObject({ total: 4 })
  expect(await list({ catalogueId: 2 })).toMatchObject({ total: 0, causes: [] })
})

test('the newest mistake comes first, and a page holds 20', async () => {
  await t.sql`update wrong_questions set last_wrong_at = now() - make_interval(days => question_id)`
  const { items } = await listWrongQuestions(t.db, 1, { page: 1 })
  expect(items.map(({ questionId }) => questionId)).toEqual([1, 2, 3, 9])
  expect(await listWrongQuestions(t.db, 1, { page: 2 })).toMatchObject({
    items: [],
    total: 4,
    pageSize: 20,
  })
})

test('a removed question is gone, may be removed again, and returns with the next mistake', async () => {
  await removeWrong(t.db, 1, 2)
  await removeWrong(t.db, 1, 2)
  expect(await list()).toMatchObject({ ids: [1, 3, 9] })
  await expect(getWrongQuestion(t.db, 1, 2)).rejects.toMatchObject({ code: 'not_found' })
  const cause = setWrongCause(t.db, 1, { questionId: 2, cause: '蒙错' })
  await expect(cause).rejects.toMatchObject({ code: 'not_found' })
  const paper = { paperId: 1, kind: 'paper' as const, clientKey: randomUUID() }
  const { id } = await startPaper(t.db, 1, paper)
  await submitSitting(t.db, [], 1, { attemptId: id, answers: [queuedAnswer(2, 2, ['B'])] })
  expect(await list()).toMatchObject({ ids: [1, 2, 3, 9] })
})

test('what never was in the book cannot be removed', async () => {
  await expect(removeWrong(t.db, 1, 4)).rejects.toMatchObject({ code: 'not_found' })
})

test('a question of the book shows its answer and its entry', async () => {
  await setWrongCause(t.db, 1, { questionId: 3, cause: '计算失误' })
  expect(await getWrongQuestion(t.db, 1, 3)).toMatchObject({
    question: { id: 3, answer: 'ABD', userAnswers: [{ answer: 'B' }] },
    catalogue: { id: 11, name: '片段阅读' },
    favorite: false,
    note: '',
    wrong: { cause: '计算失误', wrongTimes: 1, rightInRow: 0 },
  })
  await expect(getWrongQuestion(t.db, 1, 4)).rejects.toMatchObject({ code: 'not_found' })
})

test('a redo asks what is due first, by cause when one is given, and is the same for the same key', async () => {
  await t.sql`update wrong_questions set due = now() - make_interval(days => question_id)`
  await setWrongCause(t.db, 1, { questionId: 2, cause: '蒙错' })
  expect(await asked('wrong')).toEqual([9, 3, 2, 1])
  expect(await asked('wrong', '蒙错')).toEqual([2])
  const key = randomUUID()
  const first = await start('wrong', undefined, key)
  await removeWrong(t.db, 1, 9)
  expect(await start('wrong', undefined, key)).toMatchObject({ id: first.id, title: '错题重做' })
  expect(first.questions[0]).toMatchObject({ section: '逻辑填空', full: 1, saved: null })
})

test('a review asks what is due by the end of today in Shanghai, and nothing else', async () => {
  const endOfDay = sql`(date_trunc('day', now() at time zone 'Asia/Shanghai') + interval '1 day')
    at time zone 'Asia/Shanghai'`
  await t.sql`update wrong_questions set due = ${endOfDay}`
  await expect(start('review')).rejects.toMatchObject({ code: 'nothing_to_practise' })
  await t.sql`update wrong_questions set due = ${endOfDay} - interval '1 second' where question_id = 3`
  await t.sql`update wrong_questions set due = now() - interval '9 days' where question_id = 9`
  expect(await asked('review')).toEqual([9, 3])
  expect(await start('review')).toMatchObject({ kind: 'review', title: '今日复习' })
})

test('starts at once of one key ask one stand-in, which the book names', async () => {
  let last = 9
  const standIns: StandIns = async (_tx, _userId, [id = 0]) => new Map([[id, ++last]])
  const begin = { kind: 'wrong' as const, count: 1, clientKey: randomUUID() }
  const begun = await Promise.all([1, 2, 3].map(() => startWrong(t.db, 1, begin, standIns)))
  expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
  const named = await t.sql`
    select stand_in as id from wrong_questions where stand_in is not null order by question_id`
  expect(begun[0]?.questions.map(({ question }) => question.id)).toEqual(named.map(({ id }) => id))
  expect(named).toEqual([{ id: 10 }])
})

test('an empty book, or a cause that nobody chose, leaves nothing to practise', async () => {
  await expect(start('wrong', '蒙错')).rejects.toMatchObject({ code: 'nothing_to_practise' })
  const other = { kind: 'wrong' as const, count: 20, clientKey: randomUUID() }
  await expect(startWrong(t.db, 2, other)).rejects.toMatchObject({ code: 'nothing_to_practise' })
})
