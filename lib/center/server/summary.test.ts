import { randomUUID } from 'node:crypto'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { star } from '#lib/practice/server/favorites.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startCatalogue } from '#lib/practice/server/start/start-catalogue.ts'
import {
  addLearners,
  addQuestionBank,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { centerSummary } from './summary.ts'

const t = testDatabase()

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 2)
})
beforeEach(async () => {
  await t.sql`insert into settings (key, value) values ('questionBankOpen', 'true')`
})
afterEach(async () => {
  await t.sql`truncate sittings, first_answers, wrong_questions, favorites, practice_settings, feedbacks, point_entries, settings cascade`
})

const begin = async () => {
  const start = { catalogueId: 11, count: 3, pick: 'all' as const, clientKey: randomUUID() }
  return (await startCatalogue(t.db, [], 1, start)).id
}
const answers = [
  queuedAnswer(1, 1, ['B'], { seconds: 30 }),
  queuedAnswer(2, 2, ['A'], { seconds: 90 }),
]

test('who has just come is led to the first new questions, and nothing waits', async () => {
  expect(await centerSummary(t.db, 1)).toEqual({
    tonight: {
      ...{ review: null, sitting: null, weak: null, quick: { questions: 10, minutes: null } },
      ...{ today: { answered: 0, reviewed: 0 }, isDone: false },
    },
    counts: {
      review: 0,
      wrong: 0,
      favorites: 0,
      openOrders: 0,
      gifts: 0,
      coupons: 0,
      messages: 0,
      points: 0,
    },
    lastReplyAt: null,
  })
})

test('what waits is counted, and nothing is anybody else’s', async () => {
  const first = await begin()
  await submitSitting(t.db, [], 1, { attemptId: first, answers })
  const open = await begin()
  await star(t.db, 1, 3)
  await t.sql`update wrong_questions set due = now()`
  await t.sql`insert into point_entries (user_id, reason, ref, points) values (1, 'sign', 'a', 7)`
  await t.sql`insert into feedbacks (request_id, user_id, kind, content, images, status, reply, replied_at)
    values (${randomUUID()}, 1, 'wish', '夜间', '[]', 'answered', '有了', now())`
  const summary = await centerSummary(t.db, 1)
  expect(summary.tonight?.sitting).toMatchObject({ id: open, questions: 3, answered: 0 })
  expect(summary.tonight?.review).toMatchObject({ questions: summary.counts.review, minutes: null })
  expect(summary.counts).toMatchObject({ favorites: 1, points: 7 })
  expect(summary.counts.wrong).toBeGreaterThan(0)
  expect(summary.lastReplyAt).toMatch(/Z$/)
  expect((await centerSummary(t.db, 2)).counts).toMatchObject({ wrong: 0, favorites: 0, points: 0 })
})

test('minutes are the learner’s own median, once ten answers are known', async () => {
  for (let sitting = 0; sitting < 5; sitting += 1)
    await submitSitting(t.db, [], 1, { attemptId: await begin(), answers })
  const { tonight } = await centerSummary(t.db, 1)
  // 30 and 90 seconds, five times each: a minute a question.
  expect(tonight?.quick).toEqual({ questions: 10, minutes: 10 })
})

test('while the question bank is closed nothing leads there', async () => {
  await t.sql`update settings set value = 'false' where key = 'questionBankOpen'`
  await begin()
  expect((await centerSummary(t.db, 1)).tonight).toBeNull()
})
