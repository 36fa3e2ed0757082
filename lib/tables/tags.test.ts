import { sql } from 'drizzle-orm'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { type Tag, tagTables } from './tags.ts'

const t = testDatabase()

test('each tag is announced by the triggers of its tables, and no trigger announces another', async () => {
  const pairs = (await triggers()).flatMap(({ table, tags }) => tags.map((tag) => ({ tag, table })))
  const announced = Object.groupBy(pairs, ({ tag }) => tag)
  const tablesOf = ([tag, found = []]: [string, typeof pairs?]) =>
    [tag, [...new Set(found.map(({ table }) => table))].sort()] as const
  expect(Object.fromEntries(Object.entries(announced).map(tablesOf))).toEqual(
    Object.fromEntries(Object.entries(tagTables).map(([tag, tables]) => [tag, [...tables].sort()])),
  )
})

test('a row announces its tags when it is added, changed and deleted, and those it had before', async () => {
  const byTable = Object.groupBy(await triggers(), ({ table }) => table)
  expect(Object.keys(byTable)).not.toEqual([])
  for (const [table, found = []] of Object.entries(byTable)) {
    const needed = ['insert new', 'update new', 'delete old']
    // Where a tag names a row, a change may also take something away from what the row named before.
    if (found.some(({ tags }) => tags.some((tag) => tag.endsWith(':')))) needed.push('update old')
    const seen = found.flatMap(({ event, rows }) =>
      rows.split(' and ').map((one) => `${event} ${one}`),
    )
    const missing = needed.filter((moment) => !seen.includes(moment))
    expect({ table, missing }).toEqual({ table, missing: [] })
  }
})

test('a tag that nothing announces does not compile', () => {
  const tagsOf = <K extends Tag>(made: { tagsOf: (result: number) => readonly K[] }) =>
    made.tagsOf(1)
  const one = async () => 1
  expect(tagsOf(loader(one, (id) => ['articles', `article:${id}`]))).toEqual([
    'articles',
    'article:1',
  ])
  // @ts-expect-error there is no such tag
  tagsOf(loader(one, () => ['article']))
  // @ts-expect-error nor such a family of tags
  tagsOf(loader(one, (id) => [`articles:${id}`]))
})

type Trigger = { table: string; event: string; rows: string; tags: string[] }

/** The installed triggers that announce tags: when they fire, and of which rows. */
async function triggers(): Promise<Trigger[]> {
  const found = await t.db
    .select({
      table: sql<string>`c.relname`,
      // Bits of tgtype, as in PostgreSQL's catalog/pg_trigger.h.
      event: sql<string>`case when tgtype & 4 > 0 then 'insert' when tgtype & 8 > 0 then 'delete' when tgtype & 16 > 0 then 'update' end`,
      rows: sql<string>`concat_ws(' and ', case when tgoldtable is not null then 'old' end, case when tgnewtable is not null then 'new' end)`,
      // Either the trigger's argument is the expression that yields the tags, or its function holds it.
      source: sql<string>`case when tgnargs > 0 then encode(tgargs, 'escape') else prosrc end`,
    })
    .from(
      sql`pg_trigger join pg_class c on c.oid = tgrelid join pg_proc p on p.oid = tgfoid
        where proname like 'invalidate\\_changed\\_%'`,
    )
  return found.map(({ source, ...trigger }) => ({
    ...trigger,
    tags: [...source.matchAll(/'([a-z-]+:?)'/g)].flatMap(([, tag]) => tag ?? []),
  }))
}
