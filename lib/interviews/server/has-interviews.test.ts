import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { catalogues } from '#lib/questions/server/tables.ts'
import {
  addPaper,
  addQuestionBank,
  addQuestions,
  sampleQuestion,
} from '#lib/questions/server/testing/questions.ts'
import { hasInterviewsLoader } from './has-interviews.ts'

const t = testDatabase()
const hasInterviews = () => hasInterviewsLoader.load(t.db)

test('there are interviews once a category that is shown has a question, until a mock exam keeps it', async () => {
  await addQuestionBank(t.db)
  await t.db.insert(catalogues).values([
    { id: 5, name: '结构化面试', position: 5, kind: 'interview' },
    { id: 51, parentId: 5, name: '综合分析', position: 1 },
  ])
  expect(await hasInterviews()).toBe(false)
  await addQuestions(t.db, [
    { id: 501, catalogueId: 51, full: sampleQuestion('short_answer', 'q501') },
  ])
  expect(await hasInterviews()).toBe(true)
  await t.sql`update catalogues set is_shown = false where id = 51`
  expect(await hasInterviews()).toBe(false)
  await t.sql`update catalogues set is_shown = true where id = 51`
  await addPaper(t.db, {
    id: 9,
    sections: [{ title: '一', questions: [{ id: 501, score: 10 }] }],
  })
  await t.sql`update papers set held_for_mock = true where id = 9`
  expect(await hasInterviews()).toBe(false)
})
