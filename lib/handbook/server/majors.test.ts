import { handbook as contract } from '#lib/handbook/contract.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { findMajorPage, searchMajors } from './majors.ts'
import { majors } from './tables.ts'

const t = testDatabase()

beforeAll(async () => {
  const major = (level: 1 | 2 | 3, code: string, name: string, family: string) => ({
    level,
    code,
    name,
    family,
    categoryCode: code.slice(0, 2),
    category: code.startsWith('03') ? '法学' : `门类${code.slice(0, 2)}`,
  })
  await t.db
    .insert(majors)
    .values([
      major(1, '030101K', '法学', '法学类'),
      major(1, '030102T', '知识产权', '法学类'),
      major(1, '030201', '政治学与行政学', '政治学类'),
      major(1, '010101', '哲学', '哲学类'),
      major(2, '0301', '法学理论', '法学'),
      major(3, '5801', '财务管理_100%', '财经'),
      major(1, '120401', '公共事业管理', '公共管理类'),
      major(1, '120402', '行政管理', '公共管理类'),
    ])
})

const find = (level: number | null, category: number | null) =>
  findMajorPage(t.db, { level, category })
const found = async (keyword: string) => (await searchMajors(t.db, keyword)).map((m) => m.code)

test('without a choice the first category of 本科 shows', async () => {
  const page = await find(null, null)
  expect(page).toMatchObject({ level: 1, total: 6, category: { number: 1, code: '01', count: 1 } })
  expect(page?.categories.map(({ number, count }) => [number, count])).toEqual([
    [1, 1],
    [3, 3],
    [12, 2],
  ])
})

test('a category shows its majors by family', async () => {
  const page = await find(1, 3)
  expect(page?.category.name).toBe('法学')
  expect(page?.families).toEqual([
    {
      name: '法学类',
      majors: [
        { code: '030101K', name: '法学' },
        { code: '030102T', name: '知识产权' },
      ],
    },
    { name: '政治学类', majors: [{ code: '030201', name: '政治学与行政学' }] },
  ])
})

test('an unknown level or category is nothing', async () => {
  expect(await find(4, null)).toBeNull()
  expect(await find(1, 99)).toBeNull()
})

test('the very code comes first, then names that begin so, then codes, then names that hold it', async () => {
  expect(await found('0301')).toEqual(['0301', '030101K', '030102T'])
  expect(await found('030101k')).toEqual(['030101K'])
  expect(await found('法学')).toEqual(['030101K', '0301'])
  expect(await found('行政')).toEqual(['120402', '030201'])
})

test('full-width signs find what narrow ones do', async () => {
  expect(await found('０３０１０１')).toEqual(['030101K'])
})

test('signs that mean anything to LIKE are only themselves', async () => {
  expect(await found('%')).toEqual(['5801'])
  expect(await found('_')).toEqual(['5801'])
  expect(await found('\\')).toEqual([])
  expect(await found('\0')).toEqual([])
})

test('an answer is as the contract says', async () => {
  const list = await searchMajors(t.db, '管理')
  expect(contract.majorSearch.output.parse(list)).toEqual(list)
  expect(list).toHaveLength(3)
})

test('at most 50 are found', async () => {
  await t.db.insert(majors).values(
    Array.from({ length: 60 }, (_, n) => ({
      level: 2 as const,
      code: String(9000 + n),
      name: `工程${n}`,
      categoryCode: '90',
      category: '工学',
      family: '工程',
    })),
  )
  expect(await found('工程')).toHaveLength(50)
})
