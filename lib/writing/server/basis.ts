import { and, desc, eq, sql } from 'drizzle-orm'
import { articleBases, articles } from '#lib/articles/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { articleVersions } from './tables.ts'

type StoredArticle = typeof articles.$inferSelect

/** The number that the next save of an article has to name; from now on an import counts it on, too. */
export async function basisOf(db: Db, articleId: number): Promise<number> {
  await db.insert(articleBases).values({ articleId }).onConflictDoNothing()
  const [row] = await db.select().from(articleBases).where(eq(articleBases.articleId, articleId))
  return row?.basis ?? 0
}

/**
 * Locks an article for a change that was made from `basis` and counts that on; to be called in a transaction. Throws
 * not_found, and conflict when somebody was quicker, with their name, the time and the newer basis as data.
 */
export async function takeBasis(
  tx: Db,
  id: number,
  basis: number,
): Promise<{ article: StoredArticle; basis: number }> {
  const [article] = await tx.select().from(articles).where(eq(articles.id, id)).for('no key update')
  if (!article) throw new AppError('not_found')
  await tx.insert(articleBases).values({ articleId: id }).onConflictDoNothing()
  const [taken] = await tx
    .update(articleBases)
    .set({ basis: sql`${articleBases.basis} + 1` })
    .where(and(eq(articleBases.articleId, id), eq(articleBases.basis, basis)))
    .returning({ basis: articleBases.basis })
  if (taken) return { article, basis: taken.basis }
  const [newest] = await tx
    .select({ by: articleVersions.savedByName, at: articleVersions.savedAt })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, id))
    .orderBy(desc(articleVersions.number))
    .limit(1)
  const by = newest?.by ?? '一次导入'
  throw new AppError('conflict', {
    message: `${by}已经改过这篇文章，您写的还在这里`,
    data: { by, at: newest?.at.toISOString() ?? null, basis: await basisOf(tx, id) },
  })
}
