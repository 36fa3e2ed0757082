import { eq } from 'drizzle-orm'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { choice, storeLines } from '#lib/questions/server/testing/question-versions.ts'
import { addPaper } from '#lib/questions/server/testing/questions.ts'
import { listErrata } from './errata.ts'
import { questions } from './tables.ts'

const t = testDatabase()
const others = { ...choice, id: 'c2', stem: '另一题' }

test('the public page lists corrections, newest first, with the beginning of the stem as text', async () => {
  await storeLines(t.db, { ...choice, stem: `<p>甲<br>乙</p>${'长'.repeat(200)}` })
  await storeLines(t.db, { ...choice, stem: `<p>甲<br>乙</p>${'长'.repeat(200)}`, answer: 'ABD' })
  await storeLines(t.db, others)
  await storeLines(t.db, { ...others, answer: 'CD' })
  const [c2] = await t.db.select().from(questions).where(eq(questions.contentId, 'c2'))
  const page = await listErrata(t.db, 1)
  expect(page).toMatchObject({ page: 1, pageSize: 20, total: 2 })
  expect(page.items[0]).toMatchObject({ questionId: c2?.id, was: 'AB', is: 'CD', stem: '另一题' })
  expect(page.items[1]?.stem).toMatch(/^甲 乙 ?长+…$/)
  expect((await listErrata(t.db, 2)).items).toEqual([])
})

test('a correction of what is kept for a mock exam is told when that is over', async () => {
  const kept = { ...choice, id: 'c3', stem: '模考题' }
  await storeLines(t.db, kept)
  await storeLines(t.db, { ...kept, answer: 'CD' })
  const stems = async () => (await listErrata(t.db, 1)).items.map(({ stem }) => stem)
  expect(await stems()).toContain('模考题')
  const [c3] = await t.db.select().from(questions).where(eq(questions.contentId, 'c3'))
  await addPaper(t.db, { id: 1, sections: [{ questions: [{ id: c3?.id ?? 0, score: 1 }] }] })
  await t.sql`update papers set held_for_mock = true`
  const { total } = await listErrata(t.db, 1)
  expect(await stems()).not.toContain('模考题')
  await t.sql`update papers set held_for_mock = false`
  expect(await stems()).toContain('模考题')
  expect((await listErrata(t.db, 1)).total).toBe(total + 1)
})
