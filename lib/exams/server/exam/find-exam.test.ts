import { addTables } from '#lib/articles/server/testing/content.ts'
import { examPortals, examStages, examWindows } from '#lib/exams/server/tables.ts'
import { addPositions } from '#lib/exams/server/testing/positions.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { positionsOfExam } from './exam-positions.ts'
import { findExam } from './find-exam.ts'
import { scoreYears } from './score-years.ts'

const t = testDatabase()
type Row = Omit<Parameters<typeof addPositions>[1][number], 'id'>
const own = (line: number) => ({
  ...{ isOwn: true, positions: 1, lowest: line, highest: line, fullScore: 100 },
})

beforeAll(async () => {
  await addTables(t.db)
  const days = { registrationStart: '2026-11-19', registrationEnd: '2026-11-30' }
  await t.db.insert(examWindows).values([
    { id: 1, title: '上海遴选', kind: '遴选', cityId: 9, examDate: '2026-12-26', ...days },
    { id: 2, title: '已取消的', kind: '遴选', cancelled: true, ...days },
    { id: 3, title: '模考', kind: '模考', ...days },
  ])
  const stage = { windowId: 1, note: '', position: 0 }
  await t.db.insert(examStages).values([
    { id: 10, name: '公示', startsOn: '2029-03-01', endsOn: '2029-03-05', ...stage },
    { id: 11, name: '公告', startsOn: '2026-11-13', endsOn: '2026-11-13', ...stage },
  ])
  const site = { signUp: true, ticket: false, score: true, note: '', checkedOn: '2026-11-20' }
  await t.db.insert(examPortals).values([
    { id: 1, cityId: 9, name: '上海', link: 'https://a.example', ...site },
    { id: 2, cityId: null, name: '全国', link: 'https://b.example', ...site },
  ])
  const scored = { cityId: 9, unit: '某局', title: '一职', year: 2025 }
  await addPositions(t.db, [
    { id: 1, windowId: 1, cityId: 9, unit: '某局', title: '一职', headcount: 3 },
    { id: 2, windowId: 1, cityId: 9 },
    { id: 3, cityId: 9 },
    { id: 4, ...scored, scoreLine: 60 },
    { id: 5, ...scored, title: '二职', scoreLine: 140, fullScore: 200 },
    { id: 6, cityId: 10, year: 2025, scoreLine: 50 },
  ])
})

test('an exam has all its entries, whenever they are, and the official sites of its place', async () => {
  const exam = await findExam(t.db, 1)
  expect(exam?.entries.map(({ name }) => name)).toEqual(['公告', '报名', '笔试', '公示'])
  expect(exam).toMatchObject({
    title: '上海遴选',
    officialSites: [{ name: '上海', ticket: false }],
  })
})

test('a cancelled one is found, a mock exam and an unknown one are not', async () => {
  expect(await findExam(t.db, 2)).toMatchObject({
    cancelled: true,
    officialSites: [{ name: '全国' }],
  })
  expect(await findExam(t.db, 3)).toBeNull()
  expect(await findExam(t.db, 99)).toBeNull()
})

test('its positions are counted, and each has the line of the year before', async () => {
  const found = await positionsOfExam(t.db, 1, 1)
  expect(found).toMatchObject({ total: 2, headcount: 4, items: [{ id: 1 }] })
  expect(found.items[0]?.lastLine).toEqual(own(60))
  expect((await positionsOfExam(t.db, 1, 9)).items[1]).toMatchObject({ id: 2, lastLine: null })
})

test('the lines of a place by year are of the full score that all have, else out of 100', async () => {
  expect(await scoreYears(t.db, 9, '遴选')).toEqual({
    ...{ scale: 100, converted: true },
    years: [{ year: 2025, positions: 2, lowest: 60, mean: 65, highest: 70 }],
  })
  expect(await scoreYears(t.db, null, '遴选')).toMatchObject({ years: [] })
  await addPositions(t.db, [
    { id: 20, kind: '国考', year: 2025, scoreLine: 119.2, fullScore: 200 },
    { id: 21, kind: '国考', year: 2025, scoreLine: 131.4, fullScore: 200 },
    // Nobody knows of what this is.
    { id: 22, kind: '国考', year: 2025, scoreLine: 126.7, fullScore: 100 },
  ])
  expect(await scoreYears(t.db, null, '国考')).toEqual({
    ...{ scale: 200, converted: false },
    years: [{ year: 2025, positions: 2, lowest: 119.2, mean: 125.3, highest: 131.4 }],
  })
})

describe('the line of the year before', () => {
  const exam = { windowId: 4, kind: '省考', cityId: 9, unit: '甲厅', title: '科员' }
  const former = { ...exam, windowId: null, year: 2025 }
  const lineOf = async (now: Row[], before: Row[]) => {
    await t.sql`delete from exam_positions where kind = '省考'`
    await addPositions(t.db, [
      ...now.map((row, at) => ({ id: 100 + at, ...exam, ...row })),
      ...before.map((row, at) => ({ id: 200 + at, ...former, ...row })),
    ])
    return (await positionsOfExam(t.db, 4, 1)).items[0]?.lastLine
  }
  beforeAll(async () => {
    const days = { registrationStart: '2026-11-19', registrationEnd: '2026-11-30' }
    await t.db.insert(examWindows).values({ id: 4, title: '省考', kind: '省考', ...days })
  })

  test('is that of the same code in the same unit', async () => {
    const twins = [
      { code: '01', scoreLine: 60 },
      { code: '02', scoreLine: 70 },
    ]
    expect(await lineOf([{ code: '02' }, { code: '01' }], twins)).toEqual(own(70))
    // Renamed, or another position under a code that was given anew: nobody knows.
    expect(await lineOf([{ code: '02', title: '主任' }], twins)).toBeNull()
    // The same code of another unit says nothing.
    expect(await lineOf([{ code: '02', unit: '乙局' }], twins)).toBeNull()
    // Its own position had none: that of its twin is not shown.
    expect(
      await lineOf([{ code: '02' }], [{ code: '02' }, { code: '01', scoreLine: 60 }]),
    ).toBeNull()
  })

  test('is that of a name which stands alone in both years', async () => {
    expect(await lineOf([{ code: '09' }], [{ code: '01', scoreLine: 60 }])).toEqual(own(60))
    // Codes that count were given anew.
    const moved = [
      { code: '01', scoreLine: 60 },
      { code: '02', title: '会计', scoreLine: 70 },
    ]
    expect(await lineOf([{ code: '02' }, { code: '01', title: '会计' }], moved)).toEqual(own(60))
    expect(await lineOf([{}, {}], [{ scoreLine: 60 }])).toEqual({ ...own(60), isOwn: false })
  })

  test('goes from the lowest to the highest where several had the name, of one scale', async () => {
    const three = [112.5, 126.7, 120].map((scoreLine) => ({ scoreLine, fullScore: 200 }))
    expect(await lineOf([{ code: '9' }], [...three, {}])).toEqual({
      ...{ isOwn: false, positions: 3, lowest: 112.5, highest: 126.7, fullScore: 200 },
    })
    expect(await lineOf([{}], [...three, { scoreLine: 60 }])).toBeNull()
    expect(await lineOf([{}], [{ scoreLine: 119.2 }])).toBeNull()
  })
})
