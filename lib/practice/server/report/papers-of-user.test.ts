import { addTables } from '#lib/articles/server/testing/content.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import {
  addLearners,
  addPaper,
  addQuestionBank,
  addSamplePaper,
} from '#lib/questions/server/testing/questions.ts'
import { getPaperOfUser, listPapersOfUser } from './papers-of-user.ts'

const t = testDatabase()

beforeAll(async () => {
  await addTables(t.db)
  await addQuestionBank(t.db)
  await addLearners(t.db, 2)
  await addSamplePaper(t.db)
  for (const id of [2, 3])
    await addPaper(t.db, { id, year: 2020 - id, sections: [{ questions: [{ id: 1, score: 2 }] }] })
  await t.sql`insert into sittings (user_id, kind, title, paper_id, client_key, "full", question_count, submitted_at) values
    (1, 'paper', '', 1, gen_random_uuid(), 1, 1, now()), (1, 'simulation', '', 1, gen_random_uuid(), 1, 1, null),
    (1, 'paper', '', 2, gen_random_uuid(), 1, 1, now()), (1, 'paper', '', 2, gen_random_uuid(), 1, 1, now())`
})

test.each([
  ['the learner who sat them', 1, ['doing', 'done', 'new']],
  ['another learner', 2, ['new', 'new', 'new']],
  ['a stranger', null, ['new', 'new', 'new']],
])('the list shows %s how far they are', async (_, userId, states) => {
  const { items, total } = await listPapersOfUser(t.db, userId, { page: 1 })
  expect(total).toBe(3)
  expect(items.map(({ id, state }) => [id, state])).toEqual(
    states.map((state, n) => [n + 1, state]),
  )
})

test('so does the preview', async () => {
  expect(await getPaperOfUser(t.db, 1, 1)).toMatchObject({ id: 1, full: 16, state: 'doing' })
  expect((await getPaperOfUser(t.db, 2, 1)).state).toBe('new')
  await expect(getPaperOfUser(t.db, 1, 99)).rejects.toMatchObject({ code: 'not_found' })
})
