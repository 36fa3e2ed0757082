import { and, inArray, isNotNull } from 'drizzle-orm'
import { findColumnPage } from '#lib/articles/server/column-page.ts'
import { listArticles } from '#lib/articles/server/list-articles.ts'
import { publishedArticles } from '#lib/articles/server/tables.ts'
import { substationPage } from '#lib/cities/paths.ts'
import { findCityByDir } from '#lib/cities/server/cities.ts'
import { columnListPage } from '#lib/columns/paths.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { href } from '#lib/platform/routes/href.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { tagAggregationPage } from '#lib/tags/paths.ts'
import { findTagPage } from '#lib/tags/server/tag-page.ts'
import type { Feed } from './atom.ts'

/** The feed at /atom/…: `column/{dir}.xml`, `column/{dir}/{sub}.xml`, `city/{dir}.xml`, `tag/{id}.xml`. Null when there is none. */
export async function findFeed(db: Db, parts: string[]): Promise<Feed | null> {
  const [kind, ...rest] = parts
  const last = rest.pop()
  if (!last?.endsWith('.xml')) return null
  const keys = [...rest, last.slice(0, -4)]
  const find = kind && Object.hasOwn(feeds, kind) ? feeds[kind] : undefined
  const list = find ? await find(db, keys) : null
  if (!list) return null
  const ids = list.articles.map(({ id }) => id)
  return {
    ...list,
    selfPath: `/atom/${parts.join('/')}`,
    revisedAt: await revisedAtById(db, ids),
  }
}

type List = Omit<Feed, 'selfPath' | 'revisedAt'>

const feeds: Record<string, (db: Db, keys: string[]) => Promise<List | null>> = {
  column: columnFeed,
  city: cityFeed,
  tag: tagFeed,
}

const dirPattern = /^[a-z][a-z0-9-]{0,31}$/

async function columnFeed(db: Db, keys: string[]): Promise<List | null> {
  const [first = '', second = null, ...more] = keys
  if (more.length > 0 || keys.some((key) => !dirPattern.test(key))) return null
  const found = await findColumnPage(db, { city: null, attribute: null, first, second, page: 1 })
  if (!found?.column) return null
  const title = [found.column.title, found.subColumn?.title].filter(Boolean).join(' · ')
  const path = href(columnListPage, {
    firstColumnName: first,
    ...(second ? { secondColumnName: second } : {}),
  })
  return { title, path, articles: found.list.items }
}

async function cityFeed(db: Db, keys: string[]): Promise<List | null> {
  const [dir = ''] = keys
  const city = keys.length === 1 && dirPattern.test(dir) ? await findCityByDir(db, dir) : null
  if (!city) return null
  const { items } = await listArticles(db, { cityId: city.id, page: 1 })
  return {
    title: `${city.name}分站`,
    path: href(substationPage, { cityId: city.id }),
    articles: items,
  }
}

async function tagFeed(db: Db, keys: string[]): Promise<List | null> {
  const [id = ''] = keys
  const found =
    keys.length === 1 && /^[1-9]\d{0,8}$/.test(id) ? await findTagPage(db, Number(id), 1) : null
  if (!found) return null
  return {
    title: found.tag.name,
    path: href(tagAggregationPage, { tagId: found.tag.id }),
    articles: found.list.items,
  }
}

/** When articles were last edited, by id, as ISO times; those never edited are left out. */
async function revisedAtById(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: publishedArticles.id, revisedAt: publishedArticles.revisedAt })
    .from(publishedArticles)
    .where(and(inArray(publishedArticles.id, ids), isNotNull(publishedArticles.revisedAt)))
  return new Map(
    rows.flatMap(({ id, revisedAt }) => {
      const time = isoTime(revisedAt)
      return time ? [[id, time] as const] : []
    }),
  )
}
