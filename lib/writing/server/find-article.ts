import { desc, eq, sql } from 'drizzle-orm'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { articles } from '#lib/articles/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { href } from '#lib/platform/routes/href.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { findFate } from '#lib/seo/server/redirects.ts'
import { settingsOf } from '#lib/site/server/settings.ts'
import type { ArticleText, ArticleVersion, StaffArticle } from '#lib/writing/shapes.ts'
import { basisOf } from './basis.ts'
import { articleChoices } from './choices.ts'
import { pushesOf } from './push-receipts.ts'
import { articleVersions } from './tables.ts'
import { isOpen, newestVersion, storedText } from './versions.ts'

const MOST_VERSIONS = 50

/** Everything that the editor of one article shows. Throws not_found. */
export async function findStaffArticle(db: Db, id: number): Promise<StaffArticle> {
  const [article] = await db.select().from(articles).where(eq(articles.id, id))
  if (!article) throw new AppError('not_found')
  // Before the text is read: whoever changes it in between makes the save from it a conflict.
  const basis = await basisOf(db, id)
  const newest = await newestVersion(db, id)
  const [versions, pushes, fate, choices, { articlesNeedAnother }] = await Promise.all([
    versionsOf(db, id),
    pushesOf(db, id),
    findFate(db, href(articleDetailPage, { id })),
    articleChoices(db),
    settingsOf(db, ['articlesNeedAnother']),
  ])
  const changed = newest?.savedAt ?? article.revisedAt ?? article.createdAt
  return {
    ...{ id, basis, versions, pushes, ...choices },
    state: article.state,
    change: isOpen(newest) ? newest.state : null,
    text: isOpen(newest) ? newest.text : await storedText(db, article),
    savedBy: newest?.savedByName ?? null,
    savedAt: changed.toISOString(),
    scheduledFor: isoTime(newest?.scheduledFor ?? null),
    movedTo: fate?.status === 301 ? fate.target : null,
    needsAnother: articlesNeedAnother,
  }
}

async function versionsOf(db: Db, id: number): Promise<ArticleVersion[]> {
  const { number, state, savedByName, savedAt, approvedByName, reason } = articleVersions
  const rows = await db
    .select({
      ...{ number, state, reason, savedAt, savedBy: savedByName, approvedBy: approvedByName },
      title: sql<string>`${articleVersions.text}->>'title'`,
    })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, id))
    .orderBy(desc(articleVersions.number))
    .limit(MOST_VERSIONS)
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }))
}

/** The full text of one version. Throws not_found. */
export async function getArticleVersion(
  db: Db,
  { id, number }: { id: number; number: number },
): Promise<ArticleText> {
  const [row] = await db
    .select({ text: articleVersions.text })
    .from(articleVersions)
    .where(sql`${articleVersions.articleId} = ${id} and ${articleVersions.number} = ${number}`)
  if (!row) throw new AppError('not_found')
  return row.text
}
