import { eq, sql } from 'drizzle-orm'
import { articles } from '#lib/articles/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { recordStep } from './record-step.ts'

/** How long a text that still holds is left alone, unless its editor sets another day. */
const MONTHS = 6

/**
 * Notes that a public article was looked at and still holds (看过了): it is due again in half a year. `dueOn` is the day that
 * the caller saw, so that of two who look at it one counts. Throws not_found, and conflict when it is due on another day.
 */
export async function recheckArticle(
  db: Db,
  staffId: number,
  { id, dueOn }: { id: number; dueOn: string },
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const [article] = await tx
      .select()
      .from(articles)
      .where(eq(articles.id, id))
      .for('no key update')
    if (!article) throw new AppError('not_found')
    if (article.state !== 'published' || article.dueOn !== dueOn)
      throw new AppError('conflict', { message: '这篇文章已经有人看过，或者改过需更新的日子' })
    const [next] = await tx
      .update(articles)
      .set({ dueOn: sql`(${shanghaiToday()}::date + make_interval(months => ${MONTHS}))::date` })
      .where(eq(articles.id, id))
      .returning({ dueOn: articles.dueOn })
    const after = { dueOn: next?.dueOn ?? dueOn }
    await recordStep(tx, { staffId, id, before: { dueOn }, after, reason: '看过了，内容还对' })
    return { done: true }
  })
}
