import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import type { SourceKind } from '#lib/chat/sources.ts'
import { seedWhenEmpty } from '#lib/platform/content/pipeline/seed.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { findPassages } from './find-passages.ts'
import { handIn } from './testing/handed-in.ts'

// What candidates type, over the demo content, and quotations of which a good answer cites one. Written before the
// search; it was tuned on the first half alone.
type Question = { ask: string; source: SourceKind; quotes: string[] }
const { questions, foreign }: { questions: Question[]; foreign: string[] } = JSON.parse(
  readFileSync(new URL('testing/eval.json', import.meta.url), 'utf8'),
)

const t = testDatabase()
const userId = 900_001
const find = (text: string) => findPassages(t.db, { text, userId })

beforeAll(async () => {
  await seedWhenEmpty(t.database, contentKinds)
  await t.db.insert(users).values({ id: userId, userName: '学员' })
  const { rows } = await t.db.execute<{ id: number }>(sql`
    select q.id from questions q join catalogues c on c.id = q.catalogue_id
    where not c.for_class order by q.id`)
  const ids = rows.map(({ id }) => id)
  await handIn(t.db, userId, ids)
}, 300_000 * patience)

async function missesOf(list: readonly Question[]): Promise<string[]> {
  const misses: string[] = []
  for (const { ask, source, quotes } of list) {
    const found = (await find(ask)).slice(0, 3)
    const isHit = found.some((one) => quotes.some((quote) => `${one.section}\n${one.text}`.includes(quote)))
    if (!isHit) misses.push(`${source} ${ask}: ${found.map(({ key }) => key).join(' ') || '–'}`)
  }
  return misses
}

test.each([
  ['tuned on', questions.slice(0, 30)],
  ['not tuned on', questions.slice(30)],
])('four of five questions %s are answered by one of the first three passages', async (half, list) => {
  const misses = await missesOf(list)
  process.stdout.write(`${half}: ${list.length - misses.length} of ${list.length}\n${misses.join('\n')}\n`)
  expect(list).toHaveLength(30)
  expect(misses.length).toBeLessThanOrEqual(list.length * 0.2)
})

test.each(foreign)('%s is answered by nothing on the site', async (ask) => {
  expect((await find(ask)).map(({ key }) => key)).toEqual([])
})
