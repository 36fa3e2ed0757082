import { inArray } from 'drizzle-orm'
import { isEmbeddable } from '#lib/articles/embeddable.ts'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { QUESTION_SLOT } from '#lib/articles/question-slot.ts'
import { publishedArticles } from '#lib/articles/server/tables.ts'
import { slotsIn, writtenSlots } from '#lib/platform/content/render/body/slots.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { matchRoute } from '#lib/platform/routes/address/match.ts'
import { passesBy } from '#lib/platform/routes/pass-by.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { plainText } from '#lib/platform/text/plain-text.ts'
import { questionsForAll } from '#lib/questions/server/choice-questions.ts'
import type { ArticleCheck } from '#lib/writing/contract.ts'
import type { ArticleText } from '#lib/writing/shapes.ts'

const LONG_TITLE = 30

/** What has to be changed before an article may be published (faults), and what is worth a look. `html` is its rendered body. */
export async function checkArticle(
  db: Db,
  { title, description, body, bodyFormat }: ArticleText,
  { html, table }: { html: string; table: readonly Row[] },
): Promise<ArticleCheck[]> {
  const checks: ArticleCheck[] = []
  const fault = (text: string) => checks.push({ isFault: true, text })
  const advice = (text: string) => checks.push({ isFault: false, text })
  if (!title) fault('没有标题')
  else if (title.length > LONG_TITLE) advice(`标题 ${title.length} 字，超过 ${LONG_TITLE} 字`)
  if (!description) advice('没有摘要，列表和分享里会空着')
  if (plainText(html).trim() === '') fault('没有正文')
  for (const number of picturesWithoutAlt(html)) fault(`图 ${number} 没有替代文字`)
  if (bodyFormat === 'md') {
    for (const slot of writtenSlots(body, QUESTION_SLOT))
      if ('reason' in slot) fault(`正文第 ${slot.line + 1} 行的题：${slot.reason}`)
  }
  for (const text of await questionFaults(db, slotsIn(html, QUESTION_SLOT))) fault(text)
  for (const text of await brokenLinks(db, html, table)) fault(text)
  return checks
}

function picturesWithoutAlt(html: string): number[] {
  return [...html.matchAll(/<img\s[^>]*>/g)].flatMap(([tag], index) =>
    /\salt="\s*[^"\s]/.test(tag) ? [] : [index + 1],
  )
}

async function questionFaults(db: Db, ids: string[]): Promise<string[]> {
  const found = new Map((await questionsForAll(db, ids)).map((one) => [one.contentId, one]))
  const twice = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
  return [
    ...twice.map((id) => `题目 ${id} 放了不止一次`),
    ...[...new Set(ids)].flatMap((id) => {
      const question = found.get(id)
      if (!question) return [`没有人人可做的题目 ${id}`]
      return isEmbeddable(question.body.type) ? [] : [`题目 ${id} 不是单选、多选或判断题`]
    }),
  ]
}

/** Links to pages that this site does not have, and to articles that nobody may read. */
async function brokenLinks(db: Db, html: string, table: readonly Row[]): Promise<string[]> {
  const links = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => href)
  const paths = [...new Set(links.flatMap((href) => ownPath(href) ?? []))]
  const matched = paths.map((path) => ({ path, match: matchRoute(path, table) }))
  const ids = matched.flatMap(({ match }) =>
    match?.row.path === articleDetailPage.path ? Number(match.params.id) : [],
  )
  const shown = new Set(ids.length > 0 ? await publishedOf(db, ids) : [])
  return matched.flatMap(({ path, match }) => {
    if (!match) return passesBy(path, table) ? [] : [`链接打不开：${path}`]
    const isArticle = match.row.path === articleDetailPage.path
    return isArticle && !shown.has(Number(match.params.id)) ? [`链接的文章没有发布：${path}`] : []
  })
}

async function publishedOf(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: publishedArticles.id })
    .from(publishedArticles)
    .where(inArray(publishedArticles.id, ids))
  return rows.map(({ id }) => id)
}

/** The path of a link within this site, without its query; null for one that leads elsewhere. */
function ownPath(href: string): string | null {
  const address = href.replaceAll('&amp;', '&').replaceAll('&#x26;', '&')
  if (!/^(\/(?!\/)|https?:)/.test(address)) return null
  const url = URL.parse(address, env().site)
  return url && url.origin === new URL(env().site).origin ? url.pathname : null
}
