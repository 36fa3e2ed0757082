import { type SQL, sql } from 'drizzle-orm'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { articles, publishedArticles } from '#lib/articles/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { matchRoute } from '#lib/platform/routes/address/match.ts'
import { passesBy } from '#lib/platform/routes/pass-by.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { topicDetailPage } from '#lib/topics/paths.ts'
import { topics } from '#lib/topics/server/tables.ts'
import { articleLinks } from '#lib/writing/server/tables.ts'

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
  const toArticles = await rowsOf(
    db,
    sql`target in (select id from ${articles} where state <> 'published')`,
  )
  const { rows: toPages } = await db.execute<{ link: string }>(
    sql`select distinct link from ${articleLinks} where target is null`,
  )
  const links = [...toArticles, ...toPages].map(({ link }) => link)
  const faults = await brokenLinks(db, links, table)
  const faulty = toPages.flatMap(({ link }) => (faults.has(link) ? [link] : []))
  const toNoPage =
    faulty.length > 0
      ? await rowsOf(db, sql`target is null and link = any(${sql.param(faulty)}::text[])`)
      : []
  const found = new Map<number, string[]>()
  for (const { id, link } of [...toArticles, ...toNoPage].sort(byIdAndLink)) {
    const fault = faults.get(link)
    if (fault) found.set(id, [...new Set([...(found.get(id) ?? []), fault])])
  }
  return found
}

type LinkRow = { id: number; link: string }

const byIdAndLink = (a: LinkRow, b: LinkRow) => a.id - b.id || (a.link < b.link ? -1 : 1)

/** Such links of public articles. */
async function rowsOf(db: Db, where: SQL): Promise<LinkRow[]> {
  const { rows } = await db.execute<LinkRow>(sql`
    select article_id as id, link from ${articleLinks}
    join ${publishedArticles} p on p.id = article_id where ${where}`)
  return rows
}

async function publishedOf(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: publishedArticles.id })
    .from(publishedArticles)
    .where(sql`${publishedArticles.id} = any(${sql.param(ids)}::int[])`)
  return rows.map(({ id }) => id)
}

async function topicsAmong(db: Db, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: topics.id })
    .from(topics)
    .where(sql`${topics.id} = any(${sql.param(ids)}::int[])`)
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
