import { sql } from 'drizzle-orm'
import { articleDetailPage } from '#lib/articles/paths.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { xml } from '#lib/platform/seo/xml.ts'
import { changedAt, type Entry, SITEMAP_SIZE, smallSitemaps, timeOf } from './sitemap-entries.ts'

const CHUNK = 5000

/** The URLs of all sitemap files: one a small type that has pages, as many article files as it takes. `table` knows the pages without keys. */
export async function sitemapNames(db: Db, table: readonly Row[]): Promise<string[]> {
  const {
    rows: [row],
  } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from published_articles`,
  )
  const articleFiles = Math.ceil((row?.count ?? 0) / SITEMAP_SIZE)
  const small: string[] = []
  // One after the other: all at once would take as many connections from those who read pages.
  for (const [type, list] of Object.entries(smallSitemaps))
    if ((await list(db, table)).length > 0) small.push(`${type}-1`)
  const names = [
    ...small,
    ...Array.from({ length: articleFiles }, (_, index) => `articles-${index + 1}`),
  ]
  return names.map((name) => `${env().site}/sitemaps/${name}.xml`)
}

/** The XML of one file such as `articles-2`, in pieces; null when there is no such file, and when it had no page, which the protocol does not allow. `table` knows the pages without keys. */
export async function findSitemapXml(
  db: Db,
  name: string,
  table: readonly Row[],
): Promise<AsyncIterable<string> | null> {
  const match = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name)
  const [, type = '', number = ''] = match ?? []
  if (type === 'articles') return articleSitemap(db, Number(number))
  const list = Object.hasOwn(smallSitemaps, type) ? smallSitemaps[type] : undefined
  if (!list || number !== '1') return null
  const entries = await list(db, table)
  if (entries.length === 0) return null
  return wrap(
    (async function* () {
      yield entries
    })(),
  )
}

/** Article ids from `from` on are read by keyset, so that a file costs the same however many articles there are. */
async function articleSitemap(db: Db, number: number): Promise<AsyncIterable<string> | null> {
  const {
    rows: [first],
  } = await db.execute<{ id: number }>(
    sql`select id from published_articles order by id offset ${(number - 1) * SITEMAP_SIZE} limit 1`,
  )
  return first ? wrap(articleEntries(db, first.id)) : null
}

async function* articleEntries(db: Db, firstId: number): AsyncGenerator<Entry[]> {
  let from = firstId
  for (let left = SITEMAP_SIZE; left > 0; left -= CHUNK) {
    const { rows } = await db.execute<{ id: number; changed: string | null }>(
      sql`select id, ${changedAt} as changed from published_articles where id >= ${from} order by id limit ${Math.min(CHUNK, left)}`,
    )
    yield rows.map(({ id, changed }) => ({
      path: href(articleDetailPage, { id }),
      lastmod: timeOf(changed),
    }))
    const last = rows.at(-1)
    if (!last || rows.length < CHUNK) return
    from = last.id + 1
  }
}

async function* wrap(chunks: AsyncIterable<Entry[]>): AsyncGenerator<string> {
  const { site } = env()
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  for await (const entries of chunks) {
    yield entries
      .map(({ path, lastmod }) => {
        const time = lastmod ? `<lastmod>${lastmod.toISOString()}</lastmod>` : ''
        return `<url><loc>${xml(site + path)}</loc>${time}</url>\n`
      })
      .join('')
  }
  yield '</urlset>\n'
}
