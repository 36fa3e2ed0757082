import { sql } from 'drizzle-orm'
import { href } from '#lib/routes/href.ts'
import { fixedSitemapPaths } from '#lib/routes/sitemap.ts'
import type { Db } from '../db/client.ts'
import { env } from '../env.ts'
import { xml } from './xml.ts'

/** URLs in one file; the protocol allows 50,000. */
export const SITEMAP_SIZE = 45_000
/** A city page with fewer local items is thin: noindex, and not in the sitemap. */
export const MIN_CITY_ARTICLES = 5

const CHUNK = 5000

type Entry = { path: string; lastmod: Date | null }

/** Where the articles stand among the entries, and everything that is small enough for one query. */
const small: Record<string, (db: Db) => Promise<Entry[]>> = {
  pages: async () => fixedSitemapPaths().map((path) => ({ path, lastmod: null })),
  columns: listColumnEntries,
  cities: listCityEntries,
  tags: listTagEntries,
  topics: listTopicEntries,
}

/** Null for material without a date that was never edited: a sitemap may leave lastmod out, but not make it up. */
const changed = sql.raw('coalesce(revised_at, published_at)')

/** The URLs of all sitemap files: one a small type, as many article files as it takes. */
export async function listSitemaps(db: Db): Promise<string[]> {
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from articles`,
  )
  const articleFiles = Math.ceil((row?.count ?? 0) / SITEMAP_SIZE)
  const names = [
    ...Object.keys(small).map((type) => `${type}-1`),
    ...Array.from({ length: articleFiles }, (_, index) => `articles-${index + 1}`),
  ]
  return names.map((name) => `${env().site}/sitemaps/${name}.xml`)
}

/** The XML of one file such as `articles-2`, in pieces; null when there is no such file. */
export async function sitemapXml(db: Db, name: string): Promise<AsyncIterable<string> | null> {
  const match = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name)
  const [, type = '', number = ''] = match ?? []
  if (type === 'articles') return articleSitemap(db, Number(number))
  const list = Object.hasOwn(small, type) ? small[type] : undefined
  if (!list || number !== '1') return null
  const entries = await list(db)
  return wrap(
    (async function* () {
      yield entries
    })(),
  )
}

/** Article ids from `from` on are read by keyset, so that a file costs the same however many articles there are. */
async function articleSitemap(db: Db, number: number): Promise<AsyncIterable<string> | null> {
  const [first] = await db.execute<{ id: number }>(
    sql`select id from articles order by id offset ${(number - 1) * SITEMAP_SIZE} limit 1`,
  )
  return first ? wrap(articleEntries(db, first.id)) : null
}

async function* articleEntries(db: Db, firstId: number): AsyncGenerator<Entry[]> {
  let from = firstId
  for (let left = SITEMAP_SIZE; left > 0; left -= CHUNK) {
    const rows = await db.execute<{ id: number; changed: string | null }>(
      sql`select id, ${changed} as changed from articles where id >= ${from} order by id limit ${Math.min(CHUNK, left)}`,
    )
    yield rows.map(({ id, changed }) => ({
      path: href('ArticleDetail', { id }),
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

const timeOf = (text: string | null) => (text ? new Date(text) : null)

async function listColumnEntries(db: Db): Promise<Entry[]> {
  const rows = await db.execute<{
    first: string
    second: string | null
    changed: string | null
  }>(sql`
    select coalesce(parent.dir, own.dir) as first, case when parent.id is null then null else own.dir end as second, max(${changed}) as changed
    from columns own left join columns parent on parent.id = own.parent_id
    join articles on articles.column_id = own.id or articles.sub_column_id = own.id
    group by own.id, parent.id order by own.id`)
  return rows.map(({ first, second, changed }) => ({
    path: href('ColumnList', {
      firstColumnName: first,
      ...(second ? { secondColumnName: second } : {}),
    }),
    lastmod: timeOf(changed),
  }))
}

async function listCityEntries(db: Db): Promise<Entry[]> {
  const rows = await db.execute<{ id: number; changed: string | null }>(sql`
    select city_id as id, max(${changed}) as changed from articles
    where city_id is not null group by city_id having count(*) >= ${MIN_CITY_ARTICLES} order by 1`)
  return rows.map(({ id, changed }) => ({
    path: href('Substation', { cityId: id }),
    lastmod: timeOf(changed),
  }))
}

async function listTagEntries(db: Db): Promise<Entry[]> {
  const rows = await db.execute<{ id: number; changed: string | null }>(sql`
    select tag_id as id, max(${changed}) as changed from article_tags join articles on articles.id = article_id
    group by tag_id order by tag_id limit ${SITEMAP_SIZE}`)
  return rows.map(({ id, changed }) => ({
    path: href('tagAggregation', { tagId: id }),
    lastmod: timeOf(changed),
  }))
}

async function listTopicEntries(db: Db): Promise<Entry[]> {
  const rows = await db.execute<{ id: number; changed: string | null }>(sql`
    select topics.id, max(${changed}) as changed from topics
    left join topic_articles on topic_id = topics.id left join articles on articles.id = article_id
    group by topics.id order by topics.id limit ${SITEMAP_SIZE}`)
  return rows.map(({ id, changed }) => ({
    path: href('TopicDetail', { id }),
    lastmod: timeOf(changed),
  }))
}
