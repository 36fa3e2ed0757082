import { addTables } from '#lib/articles/server/testing/content.ts'
import { readAsked } from '#lib/exams/finder/asked.ts'
import { positionsPage } from '#lib/exams/paths.ts'
import { type examPositions, examWindows } from '#lib/exams/server/tables.ts'
import { addPositions } from '#lib/exams/server/testing/positions.ts'
import { majors } from '#lib/handbook/server/tables.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { href } from '#lib/platform/routes/href.ts'
import { findPositions } from './find-positions.ts'

const t = testDatabase()
const find = (query: Record<string, string>) => findPositions(t.db, readAsked(query))

const free = {
  majorCodes: [] as string[],
  minEducation: '不限',
  minRank: '不限',
  minServiceYears: 0,
  minGrassrootsYears: 0,
  party: '不限',
  further: '',
} satisfies Partial<typeof examPositions.$inferInsert>

beforeAll(async () => {
  await addTables(t.db)
  await t.db.insert(examWindows).values({
    ...{ id: 5, title: '上海遴选', cityId: 9, kind: '遴选' },
    ...{ registrationStart: '2026-11-01', registrationEnd: '2026-11-08' },
  })
  const law = { category: '法学', categoryCode: '03' }
  await t.db.insert(majors).values([
    { level: 1, code: '030101K', name: '法学', family: '法学类', ...law },
    { level: 1, code: '030102T', name: '知识产权', family: '法学类', ...law },
    { level: 1, code: '030201', name: '政治学与行政学', family: '政治学类', ...law },
    { level: 2, code: '0301', name: '法学', family: '学术学位一级学科', ...law },
  ])
  await addPositions(t.db, [
    { id: 1, windowId: 5, cityId: 9, ...free, majorCodes: ['1:0302'], majors: '政治学类' },
    { id: 2, windowId: 5, cityId: 9, ...free, majorCodes: ['1:0301'], majors: '法学类' },
    { id: 3, windowId: 5, cityId: 9, ...free, minRank: '四级主任科员' },
    { id: 4, windowId: 5, cityId: 9, conditions: '以公告为准' },
    { id: 5, cityId: 10, ...free },
    { id: 6, cityId: 10, year: 2025, ...free },
    { id: 7, kind: '省考', year: 2027, ...free },
  ])
})

const ids = async (query: Record<string, string>) =>
  (await find(query))?.items.map(({ id, verdict }) => `${id} ${verdict}`)

test('the positions of an exam are judged, the best first, and counted', async () => {
  const found = await find({ examId: '5', major: '法学', education: '2' })
  expect(found?.items.map(({ id, verdict }) => [id, verdict])).toEqual([
    [2, 'fits'],
    [4, 'read'],
    [3, 'ask'],
    [1, 'no'],
  ])
  expect(found).toMatchObject({ exam: { title: '上海遴选' }, year: null, total: 4 })
  expect(found?.counts).toEqual({ fits: 1, read: 1, ask: 1, no: 1 })
  expect(found?.items[3]?.reasons).toEqual([
    { what: '专业', field: 'major', kind: 'no', text: '要求政治学类，您填的是法学' },
  ])
})

test('one verdict alone is shown with the counts of all', async () => {
  const found = await find({ examId: '5', major: '法学', verdict: 'no' })
  expect(found).toMatchObject({ total: 1, counts: { fits: 1 } })
  expect(found?.items.map(({ id }) => id)).toEqual([1])
})

test('without an exam it is the newest year of 遴选, in a province where one is asked for', async () => {
  expect((await ids({}))?.length).toBe(5)
  expect(await ids({ cityId: '10' })).toEqual(['5 fits'])
  // A later year of elsewhere hides nothing of this province.
  await t.sql`update exam_positions set year = year + 1 where city_id is distinct from 10`
  expect(await ids({ cityId: '10' })).toEqual(['5 fits'])
})

test.each([
  ['知识产权', '2 fits'],
  ['030102t', '2 fits'],
  ['法学类', '2 fits'],
  ['法学', '2 fits'],
  ['政治学类', '1 fits'],
])('the major %s is found by its name, code or family', async (major, first) => {
  expect((await ids({ examId: '5', major }))?.[0]).toBe(first)
})

test('a major that the catalogue does not have is told, with those near it', async () => {
  const found = await find({ examId: '5', major: '知识产权管理' })
  expect(found?.nearMajors).toEqual(['知识产权'])
  expect(found?.counts.fits).toBe(0)
  expect((await find({ examId: '5', major: '法学' }))?.nearMajors).toBeNull()
})

describe('a position looked up', () => {
  beforeAll(async () => {
    const own = { windowId: 5, cityId: 9, year: 2024 }
    await addPositions(t.db, [
      { ...own, ...free, id: 30, unit: '甲厅（本级）', title: '科员二', code: '1101' },
      { ...own, id: 31, unit: '甲厅（本级）', title: '科员', code: '101', conditions: '看原文' },
      { ...own, id: 32, unit: '乙局', title: '主任科员', code: 'AB-7' },
    ])
  })
  const looked = async (q: string, more = {}) => await find({ examId: '5', q, ...more })
  const idsOf = async (q: string) => (await looked(q))?.items.map(({ id }) => id)

  test.each([
    ['甲厅', [30, 31]],
    ['科员', [30, 31, 32]],
    ['甲厅 二', [30]],
    // The whole code or name first, though another fits better.
    ['101', [31, 30]],
    ['１０１', [31, 30]],
    ['甲厅（本级）  科员', [31, 30]],
    ['甲厅(本级) 科员', [31, 30]],
    ['ab-7', [32]],
    ["%'", []],
  ])('is found by its unit, title or code: %s', async (q, found) => {
    expect(await idsOf(q)).toEqual(found)
  })

  test('is counted and judged with what else was asked', async () => {
    const found = await looked('甲厅', { major: '法学', verdict: 'read' })
    expect(found).toMatchObject({ total: 1, counts: { fits: 1, read: 1, ask: 0, no: 0 } })
    expect(await looked('没有这个')).toMatchObject({ total: 0, items: [] })
  })

  test('keeps its word in its address', () => {
    const asked = readAsked({ q: ` ${'长'.repeat(200)}`, major: '法学' })
    expect(asked.q).toBe('长'.repeat(121))
    const address = new URL(href(positionsPage, { ...asked, page: 2 }), 'http://a')
    expect(readAsked(Object.fromEntries(address.searchParams))).toEqual({ ...asked, page: 2 })
  })
})

const lost: Record<string, string>[] = [
  { examId: '99' },
  { cityId: '99' },
  { examId: '5', page: '2' },
]
test.each(lost)('%j has no answer', async (query) => {
  expect(await find(query)).toBeNull()
})

test('what nobody offered is an empty field', () => {
  const asked = readAsked({
    ...{ education: '9', rank: '-1', party: 'x', verdict: 'maybe', page: '0' },
    major: ` ${'长'.repeat(60)} `,
    service: ['2', '3'],
  })
  expect(asked).toMatchObject({
    ...{ education: null, rank: null, party: null, verdict: null, page: 1, service: 2 },
    major: '长'.repeat(40),
  })
})
