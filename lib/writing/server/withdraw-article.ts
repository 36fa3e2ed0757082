import { eq } from 'drizzle-orm'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { articleSearch, articles, publishedArticles } from '#lib/articles/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { href } from '#lib/platform/routes/href.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { enqueueArticlePushes } from '#lib/seo/server/pushes/send-pushes.ts'
import { setRedirect } from '#lib/seo/server/redirects.ts'
import { takeBasis } from './basis.ts'
import { recordStep } from './record-step.ts'
import type { Saved } from './save-article.ts'
import { addVersion, storedText } from './versions.ts'
import { writerOf } from './writer.ts'

type Withdrawal = { id: number; basis: number; into: number | null; reason: string }

/**
 * Takes a public article out of everything that names it; its address answers 410, or 301 to the article that it is
 * merged into. Throws conflict for one that is not public, invalid_input for a target that is not.
 */
export async function withdrawArticle(
  db: Db,
  userId: number,
  { id, basis, into, reason }: Withdrawal,
): Promise<Saved> {
  return await db.transaction(async (tx) => {
    const { article, basis: next } = await takeBasis(tx, id, basis)
    if (article.state !== 'published')
      throw new AppError('conflict', { message: '这篇文章没有发布' })
    if (into !== null) await expectPublic(tx, into, id)
    const by = await writerOf(tx, userId)
    const version = await addVersion(tx, {
      articleId: id,
      state: 'withdrawn',
      text: await storedText(tx, article),
      by,
      approvedBy: by.id,
      approvedByName: by.name,
      reason: storable(into === null ? reason : `并入 ${into}。${reason}`),
    })
    await tx.update(articles).set({ state: 'withdrawn' }).where(eq(articles.id, id))
    await recordStep(tx, {
      ...{ staffId: userId, id, reason: storable(reason), isApproval: true },
      before: { state: article.state },
      after: { state: 'withdrawn', ...(into !== null && { into }) },
    })
    await tx.delete(articleSearch).where(eq(articleSearch.articleId, id))
    const target = into === null ? null : href(articleDetailPage, { id: into })
    await setRedirect(tx, href(articleDetailPage, { id }), target)
    await enqueueArticlePushes(tx, into === null ? [id] : [id, into])
    return { basis: next, savedAt: version.savedAt.toISOString() }
  })
}

async function expectPublic(tx: Db, into: number, id: number): Promise<void> {
  const isThere =
    into !== id && (await tx.$count(publishedArticles, eq(publishedArticles.id, into))) > 0
  if (isThere) return
  throw new AppError('invalid_input', {
    fields: [{ field: 'into', reason: `没有已发布的另一篇文章 ${into}` }],
  })
}
