import { addTables } from '#lib/articles/server/testing/content.ts'
import { examPortals, examStages, examWindows } from '#lib/exams/server/tables.ts'
import { addPositions } from '#lib/exams/server/testing/positions.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { positionsOfExam } from './exam-positions.ts'
import { findExam } from './find-exam.ts'
import { scoreYears } from './score-years.ts'

const t = testDatabase()

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
  const portal = { signUp: true, ticket: false, score: true, note: '', checkedOn: '2026-11-20' }
  await t.db.insert(examPortals).values([
    { id: 1, cityId: 9, name: '上海', link: 'https://a.example', ...portal },
    { id: 2, cityId: null, name: '全国', link: 'https://b.example', ...portal },
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

test('an exam has all its entries, whenever they are, and the portals of its place', async () => {
  const exam = await findExam(t.db, 1)
  expect(exam?.entries.map(({ name }) => name)).toEqual(['公告', '报名', '笔试', '公示'])
  expect(exam).toMatchObject({ title: '上海遴选', portals: [{ name: '上海', ticket: false }] })
})

test('a cancelled one is found, a mock exam and an unknown one are not', async () => {
  expect(await findExam(t.db, 2)).toMatchObject({ cancelled: true, portals: [{ name: '全国' }] })
  expect(await findExam(t.db, 3)).toBeNull()
  expect(await findExam(t.db, 99)).toBeNull()
})

test('its positions are counted, and each has the line of the year before', async () => {
  const found = await positionsOfExam(t.db, 1, 1)
  expect(found).toMatchObject({ total: 2, headcount: 4, items: [{ id: 1, lastLine: 60 }] })
  expect((await positionsOfExam(t.db, 1, 9)).items[1]).toMatchObject({ id: 2, lastLine: null })
})

test('the lines of a place by year are out of 100', async () => {
  expect(await scoreYears(t.db, 9, '遴选')).toEqual([
    { year: 2025, positions: 2, lowest: 60, mean: 65, highest: 70 },
  ])
  expect(await scoreYears(t.db, null, '遴选')).toEqual([])
})
