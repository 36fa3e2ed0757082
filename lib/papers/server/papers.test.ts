import { addTables } from '#lib/articles/server/testing/content.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import {
  addPaper,
  addQuestionBank,
  addSamplePaper,
} from '#lib/questions/server/testing/questions.ts'
import { getPaperPreview, listPapers, paperFilters, paperYears } from './papers.ts'

const t = testDatabase()
const list = async (filter: object) =>
  (await listPapers(t.db, { page: 1, ...filter })).items.map(({ id }) => id)
const sections = [{ questions: [{ id: 1, score: 2 }] }]

beforeAll(async () => {
  await addTables(t.db)
  await addQuestionBank(t.db)
  await addSamplePaper(t.db)
  await addPaper(t.db, { id: 2, year: 2026, region: 'beijing', level: '市级', sections })
  await addPaper(t.db, { id: 3, year: 2024, region: 'elsewhere', sections })
})

test.each([
  ['nothing', {}, [2, 1, 3]],
  ['a level', { level: '省级' }, [1, 3]],
  ['a year', { year: 2026 }, [2]],
  ['a region', { region: 'beijing' }, [2]],
  ['the whole country', { region: '-' }, [1]],
  ['level and year that do not meet', { level: '市级', year: 2025 }, []],
])('papers are listed by %s, the newest first', async (_, filter, ids) => {
  expect(await list(filter)).toEqual(ids)
})

test('a list shows the region, and papers as nobody has begun them', async () => {
  const { items, total } = await listPapers(t.db, { page: 1 })
  expect(total).toBe(3)
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['new']))
  expect(items.map(({ region }) => region?.name)).toEqual(['北京', undefined, 'elsewhere'])
})

test('a 模拟卷 comes after all 真题, and under no year or region', async () => {
  const mock = { origin: '模拟卷' as const, year: null, region: null, level: '模拟' }
  await addPaper(t.db, { id: 90, ...mock, sections })
  expect(await list({})).toEqual([2, 1, 3, 90])
  expect(await list({ origin: '模拟卷' })).toEqual([90])
  expect(await list({ origin: '真题' })).toEqual([2, 1, 3])
  expect(await list({ region: '-' })).toEqual([1])
  const { origins, years, regions } = await paperFilters(t.db)
  expect(origins).toEqual([
    { name: '真题', papers: 3 },
    { name: '模拟卷', papers: 1 },
  ])
  expect([years.length, regions.length]).toEqual([3, 3])
  await t.sql`delete from papers where id = 90`
})

test('a page holds 20 papers', async () => {
  for (let id = 50; id < 70; id++) await addPaper(t.db, { id, year: 2001, sections })
  expect(await list({})).toHaveLength(20)
  expect(await list({ page: 2 })).toHaveLength(3)
  await t.sql`delete from papers where year = 2001`
})

test('the filters count papers', async () => {
  expect(await paperYears(t.db)).toEqual([2026, 2025, 2024].map((year) => ({ year, papers: 1 })))
  const { levels, regions } = await paperFilters(t.db)
  expect(levels).toEqual([
    { name: '省级', papers: 2 },
    { name: '市级', papers: 1 },
  ])
  expect(regions).toEqual([
    { dir: '-', name: '全国', papers: 1 },
    { dir: 'beijing', name: '北京', papers: 1 },
    { dir: 'elsewhere', name: 'elsewhere', papers: 1 },
  ])
})

test('a preview shows the paper by its sections', async () => {
  const paper = await getPaperPreview(t.db, 1)
  expect(paper).toMatchObject({ id: 1, full: 16, state: 'new' })
  expect(paper.sections.map(({ title, questions }) => [title, questions.length])).toEqual([
    ['客观题', 4],
    ['主观题', 4],
  ])
  expect(paper.sections[1]?.questions[0]).toMatchObject({
    position: 5,
    full: 2,
    question: { id: 5, questionTypeCode: 'sequencing' },
  })
  await expect(getPaperPreview(t.db, 99)).rejects.toMatchObject({ code: 'not_found' })
})
