import { addTables } from '#lib/articles/server/testing/content.ts'
import { exams } from '#lib/exams/contract.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import { addPositions } from '#lib/exams/server/testing/positions.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { positionsOfCode } from './positions-of-code.ts'

const t = testDatabase()

const exam = { kind: '遴选', cityId: 9, registrationStart: '2026-01-01' }

test('all years and exams of a code are listed, the newest first; an unknown one has none', async () => {
  await addTables(t.db)
  await t.db.insert(examWindows).values([
    { ...exam, id: 1, title: '春季遴选', registrationEnd: '2026-03-01' },
    { ...exam, id: 2, title: '秋季遴选', registrationEnd: '2026-09-01' },
  ])
  await addPositions(t.db, [
    { id: 1, code: 'A-01', year: 2025, cityId: 9 },
    { id: 2, code: 'A-01', windowId: 1, cityId: 9 },
    { id: 3, code: 'A-01', windowId: 2, cityId: 9 },
    { id: 4, code: 'A-01', cityId: null },
    { id: 5, code: 'A-02' },
    { id: 6 },
  ])
  const found = await positionsOfCode(t.db, 'A-01')
  expect(found.map(({ id }) => id)).toEqual([3, 2, 4, 1])
  expect(found[0]).toMatchObject({
    ...{ exam: { id: 2, title: '秋季遴选' }, city: { id: 9, name: '上海' }, unit: '单位3' },
  })
  expect(found[2]).toMatchObject({ exam: null, city: null })
  expect(await positionsOfCode(t.db, 'A-09')).toEqual([])
})

test('a code may be typed in full width and in small letters', () => {
  expect(exams.positionInfo.input.parse({ code: ' ａ-０1 ' })).toEqual({ code: 'A-01' })
})
