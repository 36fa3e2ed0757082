import { inArray, sql } from 'drizzle-orm'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { publishedArticles } from '#lib/articles/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { matchRoute } from '#lib/platform/routes/address/match.ts'
import { passesBy } from '#lib/platform/routes/pass-by.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { topicDetailPage } from '#lib/topics/paths.ts'
import { topics } from '#lib/topics/server/tables.ts'

/**
 * Says what is wrong with links as they stand in pages: pages that this site does not have, articles that nobody may
 * read, topics that were taken off.
 */
export async function brokenLinks(
  db: Db,
  links: readonly string[],
  table: readonly Row[],
): Promise<Map<string, string>> {
  const matched = [...new Set(links)].flatMap((link) => {
    const url = ownUrl(link)
    if (!url) return []
    const [path, match] = [url.pathname, matchRoute(url.pathname, table)]
    const isTopic = match?.row.path === topicDetailPage.path
    return [{ link, path, match, topic: isTopic ? numberIn(url.searchParams.get('id')) : null }]
  })
  const ids = matched.flatMap(({ match }) =>
    match?.row.path === articleDetailPage.path ? Number(match.params.id) : [],
  )
  const shown = new Set(ids.length > 0 ? await publishedOf(db, ids) : [])
  const there = await topicsAmong(
    db,
    matched.flatMap(({ topic }) => topic ?? []),
  )
  const faults = matched.flatMap(({ link, path, match, topic }): [string, string][] => {
    if (!match) return passesBy(path, table) ? [] : [[link, `链接打不开：${path}`]]
    if (topic !== null && !there.has(topic))
      return [[link, `链接的专题没有了：${path}?id=${topic}`]]
    const isArticle = match.row.path === articleDetailPage.path
    return isArticle && !shown.has(Number(match.params.id))
      ? [[link, `链接的文章没有发布：${path}`]]
      : []
  })
  return new Map(faults)
}

/** The public articles with links that lead nowhere, and what is wrong with each, by their numbers. */
export async function articlesWithBrokenLinks(
  db: Db,
  table: readonly Row[],
): Promise<Map<number, string[]>> {
  const { rows } = await db.execute<{ id: number; link: string }>(sql`
    select distinct ${publishedArticles.id} as id, found[1] as link
    from ${publishedArticles},
      regexp_matches(${publishedArticles.bodyHtml}, '<a\\s[^>]*?href="([^"]*)"', 'g') as found
    order by 1, 2`)
  const faults = await brokenLinks(
    db,
    rows.map(({ link }) => link),
    table,
  )
  const found = new Map<number, string[]>()
  for (const { id, link } of rows) {
    const fault = faults.get(link)
    if (fault) found.set(id, [...new Set([...(found.get(id) ?? []), fault])])
  }
  return found
}

async function publishedOf(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: publishedArticles.id })
    .from(publishedArticles)
    .where(inArray(publishedArticles.id, ids))
  return rows.map(({ id }) => id)
}

async function topicsAmong(db: Db, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.select({ id: topics.id }).from(topics).where(inArray(topics.id, ids))
  return new Set(rows.map(({ id }) => id))
}

/** A number as addresses have it; null for anything else. */
const numberIn = (text: string | null) =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

/** A link within this site; null for one that leads elsewhere. */
function ownUrl(href: string): URL | null {
  const address = href.replaceAll('&amp;', '&').replaceAll('&#x26;', '&')
  if (!/^(\/(?!\/)|https?:)/.test(address)) return null
  const url = URL.parse(address, env().site)
  return url && url.origin === new URL(env().site).origin ? url : null
}
