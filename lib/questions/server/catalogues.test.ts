import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { addLearners, addQuestionBank } from '#lib/questions/server/testing/questions.ts'
import { catalogueTree, deskCatalogues, getCatalogues, openedCatalogues } from './catalogues.ts'
import { catalogues } from './tables.ts'

const t = testDatabase()

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 2)
  await t.sql`insert into first_answers (user_id, question_id, correct) values
    (1, 1, true), (1, 2, false), (1, 7, null), (1, 9, true), (2, 3, true)`
})

test('a catalogue counts all questions below it, and those that this learner has done', async () => {
  const [first] = await catalogueTree(t.db, 1)
  expect(first).toMatchObject({ id: 1, intro: '读得准', questions: 16, done: 4, right: 2 })
  expect(first?.children).toMatchObject([
    { id: 11, questions: 8, done: 3, right: 1, children: [] },
    { id: 12, questions: 8, done: 1, right: 1 },
  ])
})

test('a stranger sees the questions and no progress', async () => {
  const tree = await catalogueTree(t.db, null)
  expect(tree).toMatchObject([
    { id: 1, questions: 16, done: 0, right: 0, membersOnly: false },
    { id: 2, questions: 3, done: 0, right: 0, membersOnly: true },
  ])
})

test("libraries for classes are nobody's until there are classes", async () => {
  expect(await openedCatalogues(t.db, 1, [])).toEqual([])
  for (const id of [3, 31])
    await expect(getCatalogues(t.db, 1, { parentId: id })).rejects.toMatchObject({
      code: 'not_found',
    })
})

test('a library for a class inside the public tree is left out with its questions', async () => {
  await t.sql`update catalogues set for_class = true where id = 12`
  try {
    expect((await getCatalogues(t.db, 1, { parentId: 1 })).map(({ id }) => id)).toEqual([11])
    expect(await catalogueTree(t.db, null)).toMatchObject([{ id: 1, questions: 8 }, { id: 2 }])
  } finally {
    await t.sql`update catalogues set for_class = false where id = 12`
  }
})

test('the list of a catalogue holds its children, the list of none the topmost', async () => {
  expect((await getCatalogues(t.db, 1, { parentId: 1 })).map(({ id }) => id)).toEqual([11, 12])
  expect((await getCatalogues(t.db, null)).map(({ id }) => id)).toEqual([1, 2])
  expect(await getCatalogues(t.db, 1, { parentId: 11 })).toEqual([])
  await expect(getCatalogues(t.db, 1, { parentId: 99 })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('staff are offered hidden catalogues, marked with all below them, and no library for a class', async () => {
  await truncateAll(t.db)
  await t.db.insert(catalogues).values([
    { id: 1, name: '结构化面试', position: 0, kind: 'interview' },
    { id: 2, parentId: 1, name: '综合分析', position: 0 },
    { id: 3, name: '申论', position: 2, isShown: false },
    { id: 4, parentId: 3, name: '大作文', position: 0 },
    { id: 5, name: '行测', position: 1 },
    { id: 6, parentId: 5, name: '常识', position: 1 },
    { id: 7, parentId: 5, name: '数量', position: 0, isShown: false },
    { id: 8, name: '班级题库', position: 3, forClass: true },
    { id: 9, parentId: 8, name: '第一周', position: 0 },
  ])
  const said = (await deskCatalogues(t.db)).map(({ children, ...top }) =>
    [top, ...children].map(({ name, isHidden }) => (isHidden ? `${name}*` : name)).join(' '),
  )
  expect(said).toEqual(['行测 数量* 常识', '申论* 大作文*', '结构化面试 综合分析'])
})
