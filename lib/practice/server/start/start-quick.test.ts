import { randomUUID } from 'node:crypto'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { addLearners, addQuestionBank } from '#lib/questions/server/testing/questions.ts'
import { startQuick } from './start-quick.ts'

const t = testDatabase()
const quick = (clientKey = randomUUID(), mode?: 'study') =>
  startQuick(t.db, 1, { clientKey, ...(mode && { mode }) })
const asked = async () =>
  (await quick()).questions.map(({ question, section }) => [Number(question.id), section])

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 2)
})
afterEach(async () => {
  await t.sql`truncate sittings, first_answers, wrong_questions, membership_grants cascade`
})

test('who is new is asked new ones of all catalogues in turn, nothing that people mark, of members or of classes', async () => {
  expect(await asked()).toEqual([
    [1, '片段阅读'],
    [9, '逻辑填空'],
    [2, '片段阅读'],
    [10, '逻辑填空'],
    [3, '片段阅读'],
    [11, '逻辑填空'],
    [4, '片段阅读'],
    [12, '逻辑填空'],
    [5, '片段阅读'],
    [13, '逻辑填空'],
  ])
})

test('reviews that are due come first, then what goes badly, then new ones', async () => {
  // 11 goes well, 12 badly: two of six are right.
  await t.sql`insert into first_answers (question_id, user_id, correct, at)
    select id, 1, id < 6 or id in (9, 10), timestamptz '2026-11-01' + id * interval '1 minute'
    from questions where id between 1 and 5 or id between 9 and 14`
  // Of the book: 11 and 12 are due (12 earlier), 13 is not, 14 has left it, and 1 is another learner's.
  await t.sql`insert into wrong_questions (user_id, question_id, due, left_at, card) values
    (1, 11, now() - interval '1 day', null, '{}'), (1, 12, now() - interval '2 days', null, '{}'),
    (1, 13, now() + interval '9 days', null, '{}'), (1, 14, now(), now(), '{}'),
    (2, 1, now() - interval '3 days', null, '{}')`
  const ids = (await asked()).map(([id]) => id)
  expect(ids.slice(0, 2)).toEqual([12, 11])
  // Of the weak catalogue what was answered longest ago, as nothing in it is new but what people mark.
  expect(ids.slice(2, 5)).toEqual([9, 10, 13])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(10)
})

test('members are asked what is for members too', async () => {
  const isOfMembers = ([id]: (string | number)[]) => Number(id) >= 17
  expect((await asked()).filter(isOfMembers)).toEqual([])
  await t.sql`insert into membership_grants (user_id, weight, kind, starts_at, ends_at)
    values (1, 20, 'paid', now() - interval '1 day', now() + interval '1 day')`
  expect((await asked()).filter(isOfMembers)).toHaveLength(3)
})

test('the same key answers the same sitting, in the mode that was chosen', async () => {
  const clientKey = randomUUID()
  const sitting = await quick(clientKey, 'study')
  expect(sitting).toMatchObject({
    kind: 'quick',
    mode: 'study',
    title: '快练 10 题',
    paperId: null,
  })
  expect((await quick(clientKey)).id).toBe(sitting.id)
})
