import { eq } from 'drizzle-orm'
import { addTables } from '#lib/articles/server/testing/content.ts'
import { paperQuestions } from '#lib/papers/server/tables.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { catalogues, questions } from '#lib/questions/server/tables.ts'
import {
  addPaper,
  addQuestionBank,
  addSamplePaper,
  planted,
} from '#lib/questions/server/testing/questions.ts'
import { findPublicPaper } from './public-paper.ts'

const t = testDatabase()

beforeAll(async () => {
  await addTables(t.db)
  await addQuestionBank(t.db)
  await addSamplePaper(t.db)
})

test('everybody reads what a paper holds and how it is marked', async () => {
  const paper = await findPublicPaper(t.db, 1)
  expect(paper?.sections).toMatchObject([
    { title: '客观题', questions: 4, full: 8 },
    { title: '主观题', questions: 4, full: 8 },
  ])
  expect(paper?.sections.every(({ rule }) => typeof rule === 'string')).toBe(true)
})

test('its first five questions are there, and no key, analysis or scoring point', async () => {
  const paper = await findPublicPaper(t.db, 1)
  expect(paper?.first.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
  expect(paper?.first[0]?.question.questionOptionList.length).toBeGreaterThan(1)
  expect(JSON.stringify(paper)).not.toContain(planted)
})

test('questions for members and classes are not among them', async () => {
  const [first] = (await findPublicPaper(t.db, 1))?.first ?? []
  const [row] = await t.db
    .select({ catalogueId: questions.catalogueId })
    .from(questions)
    .where(eq(questions.id, Number(first?.question.id)))
  const { id } = await closeCatalogue(row?.catalogueId ?? 0)
  const shown = (await findPublicPaper(t.db, 1))?.first.map(({ question }) => Number(question.id))
  const closed = await t.db
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.catalogueId, id))
  expect(closed.filter((one) => shown?.includes(one.id))).toEqual([])
})

test('a paper without questions has none to show, and one that is not there is null', async () => {
  await addPaper(t.db, { id: 7, sections: [{ questions: [{ id: 1, score: 2 }] }] })
  await t.db.delete(paperQuestions).where(eq(paperQuestions.paperId, 7))
  expect(await findPublicPaper(t.db, 7)).toMatchObject({ first: [] })
  expect(await findPublicPaper(t.db, 999)).toBeNull()
})

async function closeCatalogue(id: number) {
  await t.db.update(catalogues).set({ membersOnly: true }).where(eq(catalogues.id, id))
  return { id }
}
