import { randomUUID } from 'node:crypto'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startCatalogue } from '#lib/practice/server/start/start-catalogue.ts'
import { startWrong } from '#lib/practice/server/start/start-wrong.ts'
import {
  addLearners,
  addQuestionBank,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { questionBankHome } from './home-page.ts'

const t = testDatabase()
const tonight = async (userId = 1) => (await questionBankHome(t.db, userId)).tonight
const begin = async (count: number, catalogueId = 11) => {
  const start = { catalogueId, count, pick: 'all' as const, clientKey: randomUUID() }
  return (await startCatalogue(t.db, [], 1, start)).id
}
const first = queuedAnswer(1, 1, ['B'])

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 2)
})
afterEach(async () => {
  await t.sql`truncate sittings, first_answers, wrong_questions cascade`
})

test('a stranger has no list, and who is new begins with a quick ten', async () => {
  expect((await questionBankHome(t.db, null)).tonight).toBeNull()
  expect(await tonight()).toEqual({
    ...{ review: null, sitting: null, weak: null, quick: { questions: 10, minutes: null } },
    ...{ today: { answered: 0, reviewed: 0 }, isDone: false },
  })
})

test('what is under way waits, until it has lain for a week', async () => {
  const id = await begin(3)
  expect((await tonight())?.sitting).toMatchObject({ id, questions: 3, answered: 0 })
  await t.sql`update sittings set started_at = now() - interval '8 days'`
  expect((await tonight())?.sitting).toBeNull()
})

test('the worst catalogue with new questions is named, none of members to those who are none', async () => {
  await t.sql`insert into first_answers (question_id, user_id, correct)
    select id, 1, id in (1, 9, 10) from questions where id between 1 and 5 or id between 9 and 13 or id > 16`
  expect((await tonight())?.weak).toMatchObject({
    ...{ catalogueId: 11, name: '片段阅读', right: 1, marked: 5, questions: 3 },
  })
  await t.sql`insert into first_answers (question_id, user_id, correct)
    select id, 1, false from questions where id between 6 and 8`
  expect((await tonight())?.weak).toMatchObject({ catalogueId: 12, right: 2, marked: 5 })
})

test('the evening ends when nothing is due or under way and ten were answered', async () => {
  const id = await begin(8)
  await submitSitting(t.db, [], 1, { attemptId: id, answers: [first] })
  await t.sql`update wrong_questions set due = now()`
  expect(await tonight()).toMatchObject({ review: { questions: 1 }, isDone: false })
  const review = await startWrong(t.db, 1, { kind: 'review', count: 20, clientKey: randomUUID() })
  await submitSitting(t.db, [], 1, { attemptId: review.id, answers: [queuedAnswer(1, 1, ['A'])] })
  expect(await tonight()).toMatchObject({
    ...{ review: null, today: { answered: 2, reviewed: 1 }, isDone: false },
  })
  for (let more = 0; more < 8; more++)
    await submitSitting(t.db, [], 1, {
      attemptId: await begin(8),
      answers: [queuedAnswer(1, 1, ['A'])],
    })
  expect(await tonight()).toMatchObject({ today: { answered: 10, reviewed: 1 }, isDone: true })
  const open = await begin(2)
  expect(await tonight()).toMatchObject({ sitting: { id: open }, isDone: false })
  expect(await tonight(2)).toMatchObject({ today: { answered: 0 }, isDone: false })
})
