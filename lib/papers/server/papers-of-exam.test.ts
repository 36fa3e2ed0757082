import { addTables } from '#lib/articles/server/testing/content.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { addPaper, addQuestionBank } from '#lib/questions/server/testing/questions.ts'
import { papersOfExam } from './papers-of-exam.ts'

const t = testDatabase()

beforeAll(async () => {
  await addTables(t.db)
  await addQuestionBank(t.db)
  const sections = [{ questions: [{ id: 1, score: 2 }] }]
  await addPaper(t.db, { id: 1, level: '国考副省级', year: 2024, sections })
  await addPaper(t.db, { id: 2, level: '国考', year: 2026, sections })
  await addPaper(t.db, { id: 3, level: '省级遴选', title: '国考', year: 2026, sections })
})

test('papers of an exam are those whose level names it, the newest first', async () => {
  const ids = async (exam: string, limit = 9) =>
    (await papersOfExam(t.db, exam, limit)).map(({ id }) => id)
  expect(await ids('国考')).toEqual([2, 1])
  expect(await ids('国考', 1)).toEqual([2])
  expect(await ids('%')).toEqual([])
})
