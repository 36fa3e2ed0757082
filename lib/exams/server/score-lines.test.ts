import { addTables } from '#lib/articles/server/testing/content.ts'
import { addPositions } from '#lib/exams/server/testing/positions.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { findScoreLines } from './score-lines.ts'

const t = testDatabase()
const everything = { cityId: null, year: null }

beforeEach(async () => {
  await truncateAll(t.db)
  await addTables(t.db)
})

test('positions without a line count nowhere, and a year of nothing else is passed over', async () => {
  await addPositions(t.db, [
    { id: 1, year: 2026 },
    { id: 2, year: 2025, scoreLine: 61.5 },
    { id: 3, year: 2025 },
  ])
  const page = await findScoreLines(t.db, everything)
  expect(page?.year).toBe(2025)
  expect(page?.rows.map(({ id }) => id)).toEqual([2])
  expect(page?.years).toEqual([{ year: 2025, count: 1 }])
  expect(await findScoreLines(t.db, { cityId: null, year: 2026 })).toBeNull()
})

test('the figures are those of the chosen positions', async () => {
  await addPositions(t.db, [
    { id: 1, cityId: 9, scoreLine: 60, applicants: 30, headcount: 2 },
    { id: 2, cityId: 9, scoreLine: 71.25, applicants: 31, headcount: 1 },
    // Its applicants are not known: its places count among the places, not in the ratio.
    { id: 3, cityId: 9, scoreLine: 64.5, headcount: 5, category: '法律' },
    { id: 4, cityId: 10, scoreLine: 90 },
  ])
  const page = await findScoreLines(t.db, { cityId: 9, year: null })
  expect(page?.summary).toEqual({
    positions: 3,
    lowest: 60,
    median: 64.5,
    highest: 71.25,
    headcount: 8,
    ratio: 20.3,
  })
  expect(page?.categories).toEqual([
    { category: '综合文字', positions: 2, lowest: 60, median: 65.63, highest: 71.25 },
    { category: '法律', positions: 1, lowest: 64.5, median: 64.5, highest: 64.5 },
  ])
  expect(page).toMatchObject({ scale: 100, converted: false })
})

test('one full score other than 100 stays as it is; several are brought to 100', async () => {
  await addPositions(t.db, [
    { id: 1, cityId: 9, scoreLine: 130.5, fullScore: 200 },
    { id: 2, cityId: 9, scoreLine: 120, fullScore: 200 },
    { id: 3, cityId: 10, scoreLine: 70 },
  ])
  const shanghai = await findScoreLines(t.db, { cityId: 9, year: null })
  expect(shanghai).toMatchObject({ scale: 200, converted: false, summary: { highest: 130.5 } })
  const all = await findScoreLines(t.db, everything)
  expect(all).toMatchObject({
    scale: 100,
    converted: true,
    summary: { lowest: 60, median: 65.25, highest: 70, ratio: null },
  })
  expect(all?.rows.map(({ scoreLine, fullScore }) => [scoreLine, fullScore])).toEqual([
    [130.5, 200],
    [120, 200],
    [70, 100],
  ])
})

test('a table that would grow too long is cut, its figures are not', async () => {
  await addPositions(
    t.db,
    Array.from({ length: 5 }, (_, n) => ({ id: n + 1, scoreLine: 60 + n })),
  )
  const page = await findScoreLines(t.db, everything, 3)
  expect(page?.rows).toHaveLength(3)
  expect(page).toMatchObject({ total: 5, summary: { highest: 64 } })
})

test('a known city without lines is empty, an unknown one nothing', async () => {
  await addPositions(t.db, [{ id: 1, cityId: 9, scoreLine: 60 }])
  expect(await findScoreLines(t.db, { cityId: 10, year: null })).toMatchObject({
    rows: [],
    total: 0,
    summary: null,
    categories: [],
  })
  expect(await findScoreLines(t.db, { cityId: 99, year: null })).toBeNull()
})
