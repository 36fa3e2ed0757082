import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { namedPages } from '#lib/search/named-pages.ts'
import { plainName } from '#lib/search/plain.ts'
import { entrySources } from './entry-sources.ts'
import { type Sounded, sounded } from './near-name.ts'

const MOST_NAMES = 3000

let known: { at: number; names: Promise<Sounded[]> } | undefined
const KEEP_MS = 60_000

/** The names that a misspelt keyword may mean, pages before what the database holds; up to a minute old. */
export function allNames(db: Db): Promise<Sounded[]> {
  if (known && Date.now() - known.at < KEEP_MS) return known.names
  const names = readNames(db)
  known = { at: Date.now(), names }
  names.catch(() => {
    known = undefined
  })
  return names
}

async function readNames(db: Db): Promise<Sounded[]> {
  const parts = entrySources.filter(({ isNamed }) => isNamed).map(({ from }) => sql`(${from})`)
  const { rows } = await db.execute<{ title: string }>(sql`
    select title from (${sql.join(parts, sql` union all `)}) named limit ${MOST_NAMES}`)
  const names = [
    ...namedPages.flatMap(({ title, also }) => [title, ...also]),
    ...rows.map(({ title }) => title),
  ]
  return [...new Set(names.map(plainName))].map(sounded)
}
