import { desc, eq } from 'drizzle-orm'
import { type articles, articleTags, tags } from '#lib/articles/server/tables.ts'
import type { ArticleState } from '#lib/articles/states.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import type { ArticleText } from '#lib/writing/shapes.ts'
import { articleVersions } from './tables.ts'

type Version = typeof articleVersions.$inferSelect
export type Writer = { id: number; name: string }

/** The newest version of an article; null for one that only imports have written. */
export async function newestVersion(db: Db, articleId: number): Promise<Version | null> {
  const [newest] = await db
    .select()
    .from(articleVersions)
    .where(eq(articleVersions.articleId, articleId))
    .orderBy(desc(articleVersions.number))
    .limit(1)
  return newest ?? null
}

/** Whether a version is still being written: public ones and those taken back have an end. */
export const isOpen = (version: Version | null): version is Version =>
  version !== null && ['draft', 'in_review', 'scheduled'].includes(version.state)

/** Adds a version; its number follows on. */
export async function addVersion(db: Db, { articleId, by, ...rest }: NewVersion): Promise<Version> {
  const newest = await newestVersion(db, articleId)
  const [added] = await db
    .insert(articleVersions)
    .values({
      ...rest,
      articleId,
      number: (newest?.number ?? 0) + 1,
      savedBy: by.id,
      savedByName: by.name,
    })
    .returning()
  if (!added) throw new AppError('internal')
  return added
}

type NewVersion = {
  articleId: number
  state: ArticleState
  text: ArticleText
  by: Writer
  approvedBy?: number
  approvedByName?: string
  reason?: string
}

/** The stored text of an article, the public one of one that was published. */
export async function storedText(
  db: Db,
  article: typeof articles.$inferSelect,
): Promise<ArticleText> {
  const links = await db
    .select({ name: tags.name })
    .from(articleTags)
    .innerJoin(tags, eq(tags.id, articleTags.tagId))
    .where(eq(articleTags.articleId, article.id))
    .orderBy(articleTags.position)
  const { title, description, columnId, subColumnId, cityId, attributeId } = article
  const { source, license, licenseClass, body, bodyFormat, publishedAt, dueOn } = article
  return {
    ...{ title, description, columnId, subColumnId, cityId, attributeId },
    ...{ source, license, licenseClass, body, bodyFormat, dueOn },
    tags: links.map(({ name }) => name),
    date: isoTime(publishedAt),
  }
}
