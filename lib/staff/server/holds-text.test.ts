import { sql } from 'drizzle-orm'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { holdsText } from './holds-text.ts'

const t = testDatabase()

const holds = async (text: string, words: string) => {
  const found = holdsText(sql`${text}::text`, words)
  const { rows } = await t.db.execute<{ found: boolean }>(sql`select ${found} as found`)
  return rows[0]?.found
}

test.each([
  ['王伟 13900000007', '王伟', true],
  ['王伟', '李', false],
  ['Wang Wei 王伟', 'wang', true],
  ['wang', 'WANG', true],
  ['ＡＢ 卷', 'ａｂ', true],
  ['涨了 5%', '5%', true],
  ['涨了 50', '5%', false],
  ['第_题', '_题', true],
  ['第 1 题', '第_题', false],
])('%s holds %s: %s', async (text, words, expected) => {
  expect(await holds(text, words)).toBe(expected)
})
