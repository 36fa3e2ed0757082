import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { allOpenings } from './openings.ts'
import { jobOpenings } from './tables.ts'

const t = testDatabase()

test('openings keep their order and show nothing but their fields', async () => {
  expect(await allOpenings(t.db)).toEqual([])
  const opening = {
    id: 1,
    title: '编辑（演示）',
    department: '内容部',
    place: '郑州',
    headcount: 1,
    salary: '面议',
    duties: ['写稿'],
    demands: ['会写'],
  }
  await t.db.insert(jobOpenings).values([
    { ...opening, position: 2 },
    { ...opening, id: 2, position: 1 },
  ])
  expect(await allOpenings(t.db)).toEqual([{ ...opening, id: 2 }, opening])
})
