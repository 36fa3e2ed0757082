import { examWindows } from '#lib/exams/server/tables.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { examSource } from './desk-source.ts'

const t = testDatabase()

test('an exam is found by its number and by its title, the one that opens last first', async () => {
  const window = (id: number, registrationStart: string) => ({
    ...{ id, registrationStart, kind: 'city', title: `河南省直遴选 ${id}` },
    registrationEnd: '2026-12-31',
  })
  await t.db.insert(examWindows).values([window(31, '2026-03-01'), window(32, '2026-05-01')])
  const paths = async (words: string) =>
    (await examSource.find(t.db, words)).map(({ path }) => path)
  expect(await paths('省直')).toEqual(['/staff/exams/32', '/staff/exams/31'])
  expect(await paths('31')).toEqual(['/staff/exams/31'])
  expect(await paths('%')).toEqual([])
})
