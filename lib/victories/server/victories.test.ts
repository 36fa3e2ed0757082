import { courseSubjects, courses } from '#lib/courses/server/tables.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { victories } from './tables.ts'
import { findVictory, listVictories, victoryYears } from './victories.ts'

const t = testDatabase()

const story = (id: number, publishedOn: string, courseId: number | null = null) => ({
  id,
  title: `故事${id}`,
  learner: '王同学（演示）',
  year: Number(publishedOn.slice(0, 4)),
  kind: '遴选',
  unit: '某省直机关（演示）',
  rank: '',
  summary: '概要',
  body: '正文',
  bodyHtml: asHtml('<p>正文</p>'),
  courseId,
  publishedOn,
})

const course = (id: number, onSale: boolean) => ({
  id,
  title: `课程${id}`,
  subjectId: 1,
  kind: 1,
  mode: 'live' as const,
  intro: '',
  detail: '',
  detailHtml: asHtml(''),
  priceFen: 100,
  validDays: 30,
  position: id,
  onSale,
})

beforeAll(async () => {
  await t.db.insert(courseSubjects).values({ id: 1, name: '遴选笔试', position: 1 })
  await t.db.insert(courses).values([course(1, true), course(2, false)])
  const older = Array.from({ length: 11 }, (_, n) => story(n + 1, '2025-06-01'))
  await t.db
    .insert(victories)
    .values([...older, story(20, '2026-02-01', 1), story(21, '2026-03-01', 2)])
})

test('stories come newest first, ten a page, and a page beyond the end is empty', async () => {
  const first = await listVictories(t.db, { year: null, page: 1 })
  expect(first).toMatchObject({ page: 1, pageSize: 10, total: 13 })
  expect(first.items.map(({ id }) => id)).toEqual([21, 20, 11, 10, 9, 8, 7, 6, 5, 4])
  const second = await listVictories(t.db, { year: null, page: 2 })
  expect(second.items.map(({ id }) => id)).toEqual([3, 2, 1])
  expect((await listVictories(t.db, { year: null, page: 3 })).items).toEqual([])
})

test('a year narrows the list, and only years with stories are offered', async () => {
  const list = await listVictories(t.db, { year: 2026, page: 1 })
  expect(list.items.map(({ id }) => id)).toEqual([21, 20])
  expect(await listVictories(t.db, { year: 2019, page: 1 })).toMatchObject({ items: [], total: 0 })
  // More than the column could hold.
  expect(await listVictories(t.db, { year: 2_147_483_647, page: 1 })).toMatchObject({ total: 0 })
  expect(await victoryYears(t.db)).toEqual([
    { year: 2026, total: 2 },
    { year: 2025, total: 11 },
  ])
})

test('a line of the list carries no body', async () => {
  const { items } = await listVictories(t.db, { year: 2026, page: 1 })
  expect(items[0]).not.toHaveProperty('bodyHtml')
})

test('a story knows its neighbours, also among those of one day', async () => {
  expect(await findVictory(t.db, 21)).toMatchObject({ next: null, previous: { id: 20 } })
  expect(await findVictory(t.db, 11)).toMatchObject({ next: { id: 20 }, previous: { id: 10 } })
  expect(await findVictory(t.db, 1)).toMatchObject({ next: { id: 2 }, previous: null })
  expect(await findVictory(t.db, 99)).toBeNull()
})

test('a story leads to its course only while that is on sale', async () => {
  expect(await findVictory(t.db, 20)).toMatchObject({ course: { id: 1, title: '课程1' } })
  expect(await findVictory(t.db, 21)).toMatchObject({ course: null })
  expect(await findVictory(t.db, 1)).toMatchObject({ course: null })
})
