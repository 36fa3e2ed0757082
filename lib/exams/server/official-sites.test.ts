import { addTables } from '#lib/articles/server/testing/content.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { stagesDue } from './due-stages.ts'
import { examWindowsOf } from './exam-windows.ts'
import { officialSitesByRegion } from './official-sites.ts'
import { findProvinceFacts } from './province-facts.ts'
import { examPortals, examStages, examWindows } from './tables.ts'
import { addPositions } from './testing/positions.ts'

const t = testDatabase()
const today = shanghaiToday()

beforeAll(async () => {
  await addTables(t.db)
  const site = { link: 'https://example.cn/', note: '', checkedOn: today }
  const only = { signUp: false, ticket: false, score: false }
  await t.db.insert(examPortals).values([
    { ...site, ...only, id: 4, cityId: 10, name: '江苏报名', signUp: true, ticket: true },
    { ...site, ...only, id: 3, cityId: 10, name: '江苏成绩', score: true },
    { ...site, ...only, id: 2, cityId: null, name: '全国报名', signUp: true },
    { ...site, ...only, id: 1, cityId: 1, name: '北京报名', signUp: true },
    { ...site, ...only, id: 5, cityId: 10, name: '江苏报名二', signUp: true },
  ])
  const exam = { kind: '遴选', registrationStart: today, registrationEnd: today }
  await t.db.insert(examWindows).values([
    { ...exam, id: 1, title: '甲', cityId: 10 },
    { ...exam, id: 2, title: '取消的', cancelled: true },
    { ...exam, id: 3, title: '乙' },
  ])
  const stage = (id: number, windowId: number, name: string, from: number, to: number) => ({
    id,
    windowId,
    name,
    startsOn: addDays(today, from),
    endsOn: addDays(today, to),
    note: '',
    position: id,
  })
  await t.db
    .insert(examStages)
    .values([
      stage(1, 1, '打印准考证', 5, 8),
      stage(2, 3, '准考证打印', -2, 0),
      stage(3, 1, '打印准考证', -9, -1),
      stage(4, 1, '打印准考证', 31, 33),
      stage(5, 2, '打印准考证', 0, 1),
      stage(6, 3, '成绩公布', 30, 30),
    ])
})

const namesOf = (officialSites: { name: string }[]) => officialSites.map(({ name }) => name)

test('official sites of a use stand national first, then by region and province', async () => {
  const { national, regions, missing } = await officialSitesByRegion(t.db, 'signUp')
  expect(namesOf(national)).toEqual(['全国报名'])
  expect(regions.map(({ name }) => name)).toEqual(['华北', '华东'])
  expect(
    regions[1]?.places.map(({ city, officialSites }) => [city.name, namesOf(officialSites)]),
  ).toEqual([['江苏', ['江苏报名', '江苏报名二']]])
  expect(namesOf(missing)).toEqual(['上海'])
})

test('an official site shows only under what it serves', async () => {
  const { national, regions, missing } = await officialSitesByRegion(t.db, 'score')
  expect(national).toEqual([])
  expect(regions).toHaveLength(1)
  expect(namesOf(regions[0]?.places[0]?.officialSites ?? [])).toEqual(['江苏成绩'])
  expect(namesOf(missing)).toEqual(['北京', '上海'])
})

test('tickets are due from today to a month ahead, of exams that take place', async () => {
  const stages = await stagesDue(t.db, 'ticket')
  expect(stages.map(({ id, state }) => [id, state])).toEqual([
    [2, 'open'],
    [1, 'upcoming'],
  ])
  expect(stages[1]).toMatchObject({ title: '甲', city: { id: 10, name: '江苏' } })
  expect(stages[0]?.city).toBeNull()
})

test('scores are due by their own stages', async () => {
  const stages = await stagesDue(t.db, 'score')
  expect(stages.map(({ id }) => id)).toEqual([6])
})

test('a window knows the first official site of its own place where one signs up', async () => {
  const windows = await examWindowsOf(t.db)
  const signUps = windows.map(({ id, signUp }) => [id, signUp?.name ?? null]).sort()
  // Of 江苏 the official site with the lowest number serves scores alone.
  expect(signUps).toEqual([
    [1, '江苏报名'],
    [3, '全国报名'],
  ])
  await t.sql`update exam_windows set city_id = 9 where id = 1`
  expect((await examWindowsOf(t.db)).find(({ id }) => id === 1)?.signUp).toBeNull()
  await t.sql`update exam_windows set city_id = 10 where id = 1`
})

test('a province has its official sites, its positions of the newest year, and its years of score lines', async () => {
  await addPositions(t.db, [
    { id: 1, cityId: 10, year: 2024, scoreLine: 60 },
    { id: 2, cityId: 10, year: 2025, scoreLine: 61 },
    { id: 3, cityId: 10, year: 2026 },
    { id: 4, cityId: 10, year: 2026 },
    { id: 5, cityId: 10, year: 2027, kind: '省考' },
    { id: 6, cityId: 1, year: 2026 },
  ])
  const facts = await findProvinceFacts(t.db, 10)
  expect(facts.officialSites.map(({ id, signUp, score }) => [id, signUp, score])).toEqual([
    [3, false, true],
    [4, true, false],
    [5, true, false],
  ])
  expect(facts).toMatchObject({ positions: { year: 2026, count: 2 }, scoreYears: [2024, 2025] })
  expect(await findProvinceFacts(t.db, 9)).toEqual({
    officialSites: [],
    positions: null,
    scoreYears: [],
  })
})
