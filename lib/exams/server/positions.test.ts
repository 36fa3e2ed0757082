import { addTables } from '#lib/articles/server/testing/content.ts'
import { addPositions } from '#lib/exams/server/testing/positions.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { findPositionPage } from './positions.ts'

const t = testDatabase()
const find = (choice: { cityId?: number; year?: number; page?: number } = {}) =>
  findPositionPage(t.db, { cityId: null, year: null, page: 1, ...choice })

test('without any position there is nothing to choose', async () => {
  expect(await find()).toBeNull()
})

describe('with positions', () => {
  beforeAll(async () => {
    await addTables(t.db)
    await addPositions(t.db, [
      { id: 3, cityId: 9, headcount: 2 },
      { id: 2, cityId: 10 },
      { id: 1, cityId: 9 },
      { id: 4, cityId: null },
      { id: 5, year: 2025, cityId: 10 },
      // Positions of other exams are not part of the handbook.
      { id: 6, year: 2027, kind: '省考' },
      { id: 7, kind: '国考', cityId: 1 },
      ...Array.from({ length: 21 }, (_, n) => ({ id: 100 + n, year: 2024, cityId: 9 })),
    ])
  })

  test('the newest year shows without a choice, central organs first, then by province', async () => {
    const page = await find()
    expect(page?.year).toBe(2026)
    expect(page?.items.map(({ id }) => id)).toEqual([4, 1, 3, 2])
    expect(page).toMatchObject({ total: 4, headcount: 5, city: null })
    expect(page?.items[0]?.city).toBeNull()
    expect(page?.items[1]).toMatchObject({ city: { id: 9, name: '上海' }, majors: '不限' })
  })

  test('each choice says what it leads to under the other', async () => {
    const page = await find({ cityId: 10 })
    expect(page?.items.map(({ id }) => id)).toEqual([2])
    expect(page?.years).toEqual([
      { year: 2026, count: 1 },
      { year: 2025, count: 1 },
      { year: 2024, count: 0 },
    ])
    expect(page?.cities).toEqual([
      { id: 9, name: '上海', count: 2 },
      { id: 10, name: '江苏', count: 1 },
    ])
  })

  test('a long list goes on on a second page and ends there', async () => {
    expect((await find({ year: 2024 }))?.items).toHaveLength(20)
    expect((await find({ year: 2024, page: 2 }))?.items.map(({ id }) => id)).toEqual([120])
    expect(await find({ year: 2024, page: 3 })).toBeNull()
  })

  test('a known city without positions is an empty page, an unknown city or year none', async () => {
    expect(await find({ cityId: 1 })).toMatchObject({ items: [], total: 0, city: { name: '北京' } })
    expect(await find({ cityId: 99 })).toBeNull()
    expect(await find({ year: 2020 })).toBeNull()
  })
})
