import { eq } from 'drizzle-orm'
import { bankQuestions } from '#lib/bank-questions/contract.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { questionStats, questions, questionVersions } from '#lib/questions/server/tables.ts'
import { choice, storeLines, synthesis } from '#lib/questions/server/testing/question-versions.ts'
import { bankQuestionDeskSource } from './desk-source.ts'
import { listQuestions } from './list-questions.ts'
import { saveQuestion } from './save-question.ts'
import { addBank, textOfType } from './testing/bank.ts'

const t = testDatabase()
let staffId: number
beforeEach(async () => {
  await truncateAll(t.db)
  staffId = await addBank(t.db)
  await storeLines(
    t.db,
    { ...choice, year: 2021, source: '某地' },
    { ...synthesis, stem: '阅读关于调研的材料' },
    { ...choice, id: 'x-9', stem: '100% 的 ABC_调研' },
    { ...choice, id: 'desk-1', stem: '作业里的题' },
    { ...choice, id: 'k1', stem: '班级里的题' },
  )
  const put = async (id: string, catalogueId: number) =>
    await t.db.update(questions).set({ catalogueId }).where(eq(questions.contentId, id))
  await put('c1', 2)
  await put('s1', 3)
  await put('k1', 5)
  await t.db.update(questionVersions).set({ createdAt: new Date('2026-01-01T00:00:00Z') })
})

const list = (input: object = {}) =>
  listQuestions(t.db, bankQuestions.staffBankQuestions.input.parse(input))
const idsOf = async (input: object = {}) => (await list(input)).items.map(({ id }) => id)

test('those written last come first, and what another desk writes is not among them', async () => {
  expect(await idsOf()).toEqual(['x-9', 's1', 'c1'])
  const text = { ...textOfType('multiple_choose'), stem: '改过的' }
  await saveQuestion(t.db, staffId, { id: 'c1', version: 1, text, erratum: false })
  const { items, total } = await list()
  expect([items.map(({ id }) => id), total]).toEqual([['c1', 'x-9', 's1'], 3])
  expect(items[0]).toMatchObject({ stem: '改过的', version: 2, subject: '科目', category: '章节' })
  const [at = '', before = ''] = items.map(({ changedAt }) => changedAt)
  expect(at > before).toBe(true)
  expect(await idsOf({ sort: 'oldest' })).toEqual(['c1', 's1', 'x-9'])
  expect(await idsOf({ sort: 'newest' })).toEqual(['x-9', 's1', 'c1'])
  expect(await idsOf({ page: 2, pageSize: 2 })).toEqual(['s1'])
})

test('words are found in stems and ids, types and catalogues with what is below them filter', async () => {
  expect(await idsOf({ q: '调研' })).toEqual(['x-9', 's1'])
  expect(await idsOf({ q: '阅读关于调研的' })).toEqual(['s1'])
  expect(await idsOf({ q: '阅' })).toEqual(['s1'])
  expect(await idsOf({ q: 'abc_' })).toEqual(['x-9'])
  expect(await idsOf({ q: '0%' })).toEqual(['x-9'])
  expect(await idsOf({ q: 'X-9' })).toEqual(['x-9'])
  expect(await idsOf({ q: '作业里' })).toEqual([])
  // Words of a version that is no longer the newest are gone.
  const text = { ...textOfType('multiple_choose'), stem: '改过的' }
  await saveQuestion(t.db, staffId, { id: 'x-9', version: 1, text, erratum: false })
  expect(await idsOf({ q: '调研' })).toEqual(['s1'])
  expect(await idsOf({ type: 'synthesis' })).toEqual(['s1'])
  expect(await idsOf({ catalogueId: 3 })).toEqual(['s1'])
  expect((await list({ catalogueId: 1 })).total).toBe(3)
  expect(await idsOf({ catalogueId: 5 })).toEqual([])
  expect(await idsOf({ catalogueId: 99 })).toEqual([])
})

test('first answers are counted, and their rate is null while there are none', async () => {
  const [row] = await t.db.select().from(questions).where(eq(questions.contentId, 'c1'))
  await t.db.insert(questionStats).values({ questionId: row?.id ?? 0, answered: 8, right: 6 })
  const { items } = await list()
  const told = new Map(items.map((item) => [item.id, [item.answered, item.hitRate]]))
  expect([told.get('c1'), told.get('s1')]).toEqual([
    [8, 0.75],
    [0, null],
  ])
  expect(items.find(({ id }) => id === 'c1')).toMatchObject({ year: 2021, source: '某地' })
})

test('questions are as hard as measured, and as staff think while few have answered', async () => {
  const put = async (
    contentId: string,
    staffDifficulty: number,
    answered: number,
    right: number,
  ) => {
    const of = eq(questions.contentId, contentId)
    const [row] = await t.db.update(questions).set({ staffDifficulty }).where(of).returning()
    await t.db.insert(questionStats).values({ questionId: row?.id ?? 0, answered, right })
  }
  await put('c1', 1, 30, 8)
  await put('s1', 3, 40, 32)
  await put('x-9', 3, 29, 29)
  for (const [hardness, id] of [
    ['hard', 'c1'],
    ['easy', 's1'],
    ['medium', 'x-9'],
  ]) {
    const { items, total } = await list({ hardness })
    expect([items.map((item) => [item.id, item.hardness]), total]).toEqual([[[id, hardness]], 1])
  }
})

test('the search of the desk finds them by id and words', async () => {
  expect(await bankQuestionDeskSource.find(t.db, 'c1')).toEqual([
    { title: '下列正确的有', says: 'c1 · 多选题', path: '/staff/bankQuestions/question?id=c1' },
  ])
  expect(await bankQuestionDeskSource.find(t.db, '作业里')).toEqual([])
  expect(await bankQuestionDeskSource.find(t.db, '调研')).toHaveLength(2)
})
