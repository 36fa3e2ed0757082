import { eq, sql } from 'drizzle-orm'
import { bankPapers } from '#lib/bank-papers/contract.ts'
import { addBank } from '#lib/bank-questions/server/testing/bank.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { questionKeys, questionStats, questions } from '#lib/questions/server/tables.ts'
import { choice, storeLines } from '#lib/questions/server/testing/question-versions.ts'
import { composePaper } from './compose-paper.ts'
import { findQuestions } from './find-questions.ts'
import { savePaper } from './save-paper.ts'
import { showPaper } from './show-paper.ts'
import { addOfType, paperText } from './testing/papers.ts'

const t = testDatabase()
const ids: Record<'single' | 'multiple' | 'other' | 'material' | 'hard', string[]> = {
  ...{ single: [], multiple: [], other: [], material: [], hard: [] },
}
let staffId: number

beforeAll(async () => {
  staffId = await addBank(t.db)
  const add = (input: Parameters<typeof addOfType>[2]) => addOfType(t.db, staffId, input)
  ids.single = await add({ type: 'single_choose', count: 12 })
  ids.multiple = await add({ type: 'multiple_choose', count: 6 })
  ids.other = await add({ type: 'single_choose', count: 4, category: '另一章' })
  ids.material = await add({ type: 'synthesis', count: 3 })
  ids.hard = await add({ type: 'true_false_choose', count: 2, difficulty: 5 })
  await storeLines(
    t.db,
    // The same question under two ids, as files can bring it.
    { ...choice, id: 'twin-1', type: 'single_choose', answer: 'A', stem: '一模一样' },
    { ...choice, id: 'twin-2', type: 'single_choose', answer: 'A', stem: '一模一样' },
    { ...choice, id: 'class-1', type: 'single_choose', answer: 'A', stem: '班级里的' },
    { ...choice, id: 'desk-1', type: 'single_choose', answer: 'A', stem: '作业里的' },
    { ...choice, id: 'bare', type: 'single_choose', answer: 'A', stem: '没有答案的' },
  )
  const put = (id: string, catalogueId: number) =>
    t.db.update(questions).set({ catalogueId }).where(eq(questions.contentId, id))
  await put('twin-1', 3)
  await put('twin-2', 3)
  await put('class-1', 5)
  await put('bare', 3)
  await t.db
    .update(questionKeys)
    .set({
      key: sql`jsonb_set(${questionKeys.key}, '{answer}', '""')`,
    })
    .where(sql`question_id = (select id from questions where content_id = 'bare')`)
})

type Blueprint = Parameters<typeof compose>[0]
function compose(
  blueprint: {
    catalogueId: number
    type?: string
    hardness?: string
    count: number
    score: number
  }[],
  { seed = 1, except = [] as string[], isKept = false } = {},
) {
  const input = bankPapers.staffComposeBankPaper.input.parse({
    ...{ blueprint, seed, except, isKept },
  })
  return composePaper(t.db, input)
}
const chosenOf = ({ rows }: Awaited<ReturnType<typeof compose>>) =>
  rows.map((row) => row.questions.map(({ id }) => id))

const wide: Blueprint = [
  { catalogueId: 1, count: 9, score: 1 },
  { catalogueId: 1, type: 'single_choose', count: 8, score: 0.7 },
  { catalogueId: 3, count: 3, score: 1.1 },
  { catalogueId: 2, type: 'multiple_choose', count: 3, score: 2 },
  { catalogueId: 1, type: 'synthesis', count: 2, score: 10 },
]

test.each([0, 1, 2, 7, 4711, 2_147_483_647])(
  'with seed %i no question comes twice, of the paper or of two that ask the same, and marks add up',
  async (seed) => {
    const except = [ids.single[0] ?? '', ids.other[0] ?? '']
    const made = await compose(wide, { seed, except })
    const chosen = chosenOf(made).flat()
    expect(made.rows.map(({ missing }) => missing)).toEqual([0, 0, 0, 0, 0])
    expect(new Set(chosen).size).toBe(chosen.length)
    for (const id of [...except, 'class-1', 'desk-1', 'bare']) expect(chosen).not.toContain(id)
    expect(chosen.filter((id) => id.startsWith('twin-')).length).toBeLessThan(2)
    const sum = made.rows.reduce((all, row) => all + row.questions.length * row.score, 0)
    expect(made.full).toBeCloseTo(sum, 8)
    expect(made.full).toBeCloseTo(9 + 5.6 + 3.3 + 6 + 20, 8)
    const types = made.rows.map((row) => new Set(row.questions.map(({ type }) => type)))
    expect([...(types[1] ?? [])]).toEqual(['single_choose'])
    expect([...(types[3] ?? [])]).toEqual(['multiple_choose'])
    expect(made.rows[2]?.questions.every(({ category }) => category === '另一章')).toBe(true)
    expect(chosenOf(await compose(wide, { seed, except }))).toEqual(chosenOf(made))
  },
)

test('another seed is another choice', async () => {
  const row: Blueprint = [{ catalogueId: 2, type: 'single_choose', count: 6, score: 1 }]
  const choices = await Promise.all([1, 2, 3, 4].map((seed) => compose(row, { seed })))
  expect(new Set(choices.map((one) => chosenOf(one).join())).size).toBeGreaterThan(1)
})

test('a question with materials counts as one, with all its parts', async () => {
  const { rows } = await compose([{ catalogueId: 1, type: 'synthesis', count: 3, score: 9 }])
  expect(rows[0]?.questions.map(({ id }) => id).sort()).toEqual([...ids.material].sort())
  expect(rows[0]?.questions.map(({ parts }) => parts)).toEqual([3, 3, 3])
})

test('a row says how many it lacks, and a wide one leaves a narrow one what it needs', async () => {
  // Four of 另一章 and one of the twins are all that there are.
  const { rows, full } = await compose([
    { catalogueId: 1, type: 'single_choose', count: 17, score: 1 },
    { catalogueId: 3, type: 'single_choose', count: 5, score: 1 },
  ])
  expect(rows.map(({ questions: list, missing }) => [list.length, missing])).toEqual([
    [12, 5],
    [5, 0],
  ])
  expect(full).toBe(17)
  const none = await compose([{ catalogueId: 99, count: 2, score: 1 }])
  expect(none.rows).toEqual([{ questions: [], missing: 2, score: 1 }])
})

test('difficulty is as measured once enough have answered, before that as staff think', async () => {
  const hard: Blueprint = [{ catalogueId: 1, hardness: 'hard', count: 9, score: 1 }]
  expect(
    chosenOf(await compose(hard))
      .flat()
      .sort(),
  ).toEqual([...ids.hard].sort())
  const numberOf = async (contentId = '') => {
    const [row] = await t.db.select().from(questions).where(eq(questions.contentId, contentId))
    return row?.id ?? 0
  }
  const [easy = '', few = ''] = ids.hard
  const stats = async (id: string, answered: number, right: number) =>
    t.db.insert(questionStats).values({ questionId: await numberOf(id), answered, right })
  await stats(easy, 30, 24)
  await stats(few, 29, 29)
  const single = ids.single[0] ?? ''
  await stats(single, 100, 29)
  expect(
    chosenOf(await compose(hard))
      .flat()
      .sort(),
  ).toEqual([few, single].sort())
  expect(
    chosenOf(await compose([{ catalogueId: 1, hardness: 'easy', count: 9, score: 1 }])).flat(),
  ).toEqual([easy])
})

test('what is kept for a mock exam is not chosen', async () => {
  const [kept = ''] = ids.multiple
  const text = paperText([kept], { isShown: false })
  await savePaper(t.db, staffId, { id: null, tag: null, text, isConfirmed: false })
  const { rows } = await compose([{ catalogueId: 1, type: 'multiple_choose', count: 6, score: 1 }])
  expect(rows[0]?.questions.map(({ id }) => id)).not.toContain(kept)
  expect(rows[0]?.missing).toBe(1)
})

test('of what a public paper asks no paper is made that is kept', async () => {
  const [open = '', drafted = ''] = ids.single
  const saving = (id: string) => ({
    ...{ id: null, tag: null, text: paperText([id]), isConfirmed: false },
  })
  await savePaper(t.db, staffId, saving(drafted))
  const { id, tag } = await savePaper(t.db, staffId, saving(open))
  await showPaper(t.db, staffId, { id, tag, isPublished: true })
  const row = { catalogueId: 2, type: 'single_choose', count: 12, score: 1 }
  const chosen = async (isKept: boolean) => chosenOf(await compose([row], { isKept })).flat()
  expect(await chosen(false)).toContain(open)
  expect(await chosen(true)).not.toContain(open)
  expect(await chosen(true)).toContain(drafted)
  const found = async (isKept: boolean) => {
    const asked = { isKept, catalogueId: 2, type: 'single_choose' }
    const input = bankPapers.staffFindBankQuestions.input.parse(asked)
    const { items } = await findQuestions(t.db, input)
    return items.map((item) => item.id)
  }
  const [all, free] = [await found(false), await found(true)]
  expect(all.filter((one) => !free.includes(one))).toEqual([open])
})
