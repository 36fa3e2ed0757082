import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import { examWindowsOf } from '#lib/exams/server/exam-windows.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import { cityIndexOf, findCityIndex } from '#lib/home/server/city-index.ts'
import { allProvinces } from '#lib/home/server/provinces.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { allRegions, citySiteLinks, findCity, findCityByDir } from './cities.ts'

const t = testDatabase()
const day = (days: number) => addDays(shanghaiToday(), days)

beforeAll(async () => {
  await addTables(t.db)
  await addArticles(t.db, [
    ...Array.from({ length: 22 }, (_, n) => ({ id: n + 1, cityId: 9, at: null })),
    { id: 50, columnId: 2, cityId: 9 },
    { id: 51, columnId: 81, cityId: 9 },
    { id: 52, columnId: 2, cityId: 10 },
    { id: 53, columnId: 2 },
  ])
  const exam = (id: number, cityId: number | null, from: number, to: number) => ({
    id,
    title: `考试${id}`,
    kind: '省考',
    cityId,
    registrationStart: day(from),
    registrationEnd: day(to),
  })
  await t.db
    .insert(examWindows)
    .values([
      exam(1, 9, -9, -1),
      exam(2, 9, 5, 9),
      exam(3, null, -3, 0),
      exam(4, null, 1, 4),
      exam(5, 10, 0, 3),
      exam(6, 9, -2, 7),
      exam(7, null, -20, -15),
      { ...exam(8, 9, -1, 1), cancelled: true },
      { ...exam(9, null, -1, 1), kind: '模考' },
    ])
})

test('regions come in their order with their cities', async () => {
  const regions = await allRegions(t.db)
  expect(
    regions.map(({ region, name, cities }) => [region, name, cities.map((c) => c.id)]),
  ).toEqual([
    ['huabei', '华北', [1]],
    ['huadong', '华东', [9, 10]],
  ])
})

test('every province says how many articles it has', async () => {
  const provinces = await allProvinces(t.db)
  expect(provinces.map((city) => [city.cityDir, city.articleCount])).toEqual([
    ['beijing', 0],
    ['shanghai', 24],
    ['jiangsu', 1],
  ])
})

test('links to city sites lead with the same region and leave the city itself out', async () => {
  expect(await citySiteLinks(t.db, 'jiangsu')).toEqual([
    { name: '上海', link: '/substation?cityId=9', cityDir: 'shanghai', region: 'huadong' },
    { name: '北京', link: '/substation?cityId=1', cityDir: 'beijing', region: 'huabei' },
  ])
  expect((await citySiteLinks(t.db)).map((link) => link.name)).toEqual(['北京', '上海', '江苏'])
  expect(await citySiteLinks(t.db, 'nowhere')).toHaveLength(3)
})

test('a city is found by id and by directory, an unknown one is null', async () => {
  const shanghai = await findCity(t.db, 9)
  expect(shanghai).toMatchObject({ cityDir: 'shanghai', fullName: '上海市', code: '310000' })
  expect(await findCityByDir(t.db, 'shanghai')).toEqual(shanghai)
  expect(await findCity(t.db, 99)).toBeNull()
  expect(await findCityByDir(t.db, 'nowhere')).toBeNull()
})

test('windows that are open lead, those that close first before the others', async () => {
  const windows = await examWindowsOf(t.db)
  expect(windows.map(({ id, state }) => [id, state])).toEqual([
    [3, 'open'],
    [5, 'open'],
    [6, 'open'],
    [4, 'upcoming'],
    [2, 'upcoming'],
    [1, 'closed'],
    [7, 'closed'],
  ])
  expect(windows[1]).toMatchObject({
    city: { id: 10, name: '江苏', cityDir: 'jiangsu' },
    registrationStart: day(0),
    registrationEnd: day(3),
    examDate: null,
  })
})

test('mock exams and cancelled exams are no registration windows', async () => {
  const ids = (await examWindowsOf(t.db)).map(({ id }) => id)
  expect(ids).not.toContain(8)
  expect(ids).not.toContain(9)
})

test('a city has its own windows, then the national ones', async () => {
  const ids = async (choice: Parameters<typeof examWindowsOf>[1]) =>
    (await examWindowsOf(t.db, choice)).map((window) => window.id)
  expect(await ids({ city: 'shanghai' })).toEqual([6, 2, 1, 3, 4, 7])
  expect(await ids({ city: 'shanghai', current: true, limit: 3 })).toEqual([6, 2, 3])
  expect(await ids({ city: 'nowhere' })).toEqual([3, 4, 7])
})

test("a city's index has its 20 newest, its columns with five each, and its count", async () => {
  const index = await findCityIndex(t.db, 'shanghai')
  expect(index?.latest.map((item) => item.id)).toEqual([
    51,
    50,
    ...Array.from({ length: 18 }, (_, n) => 22 - n),
  ])
  expect(
    index?.columns.map(({ column, articles }) => [column.id, articles.map((item) => item.id)]),
  ).toEqual([
    [1, [22, 21, 20, 19, 18]],
    [2, [50]],
  ])
  expect(index?.articleCount).toBe(24)
  expect(index?.examWindows.map((window) => window.id)).toEqual([6, 2, 1, 3, 4, 7])
  expect(index?.city.cityDir).toBe('shanghai')
})

test('a city without articles has an empty index, an unknown one none', async () => {
  expect(await findCityIndex(t.db, 'beijing')).toMatchObject({
    latest: [],
    columns: [],
    articleCount: 0,
  })
  expect(await findCityIndex(t.db, 'nowhere')).toBeNull()
  // Page addresses have the id.
  expect((await cityIndexOf(t.db, 1))?.city.cityDir).toBe('beijing')
  expect(await cityIndexOf(t.db, 999)).toBeNull()
})
