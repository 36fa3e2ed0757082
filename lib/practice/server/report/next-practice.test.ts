import { testDatabase } from '#lib/platform/db/testing/database.ts'
import type { CatalogueNode } from '#lib/questions/catalogues.ts'
import { addLearners, addQuestionBank } from '#lib/questions/server/testing/questions.ts'
import { findWeakPoints } from './next-practice.ts'

const t = testDatabase()
beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 1)
})

const bad = (id: number, right: number): CatalogueNode => ({
  ...{ id, name: `考点${id}`, intro: '', membersOnly: false, children: [] },
  ...{ questions: 8, done: 8, marked: 8, right },
})
const find = async (tree: CatalogueNode[]) =>
  (await findWeakPoints(t.db, 1, tree, { sources: [], libraries: async () => [] }))?.map(
    ({ catalogueId }) => catalogueId,
  )

test('none goes badly, or one that is open, or such as are for members alone', async () => {
  expect(await find([bad(11, 8)])).toEqual([])
  expect(await find([bad(21, 0), bad(11, 1)])).toEqual([11])
  expect(await find([bad(21, 0)])).toBeUndefined()
})

test('the five that go worst are tried', async () => {
  const closed = [901, 902, 903, 904].map((id) => bad(id, 0))
  expect(await find([...closed, bad(11, 1)])).toEqual([11])
  expect(await find([...closed, bad(905, 0), bad(11, 1)])).toBeUndefined()
})
