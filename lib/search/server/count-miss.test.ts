import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { countMiss } from './count-miss.ts'
import { searchMisses } from './tables.ts'

const t = testDatabase()

test('a keyword without a result is counted by day, and nobody’s number or address is kept', async () => {
  for (const keyword of ['公考雷达', ' 公考雷达 ', '13800138000', '138 0013 8000', 'a@b.cn', '\0'])
    await countMiss(t.db, keyword)
  await countMiss(t.db, '长'.repeat(31))
  expect(await t.db.select().from(searchMisses)).toEqual([
    { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), keyword: '公考雷达', times: 2 },
  ])
})
