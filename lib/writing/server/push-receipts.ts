import { and, desc, eq, sql } from 'drizzle-orm'
import { articleDetailPage } from '#lib/articles/paths.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { href } from '#lib/platform/routes/href.ts'
import { pushes } from '#lib/seo/server/tables.ts'
import type { ArticlePush } from '#lib/writing/shapes.ts'

const MOST = 10

/** The newest receipts of an article's address. */
export async function pushesOf(db: Db, articleId: number): Promise<ArticlePush[]> {
  const { id, provider, state, attempts, statusCode, response, createdAt, sentAt } = pushes
  const rows = await db
    .select({ id, provider, state, attempts, statusCode, response, createdAt, sentAt })
    .from(pushes)
    .where(eq(pushes.url, env().site + href(articleDetailPage, { id: articleId })))
    .orderBy(desc(pushes.id))
    .limit(MOST)
  return rows.map(({ createdAt: created, sentAt: sent, response: said, ...row }) => ({
    ...row,
    response: said ?? '',
    at: (sent ?? created).toISOString(),
  }))
}

/** Queues a push anew that was given up, with all its attempts. Throws not_found, and conflict for one that waits or was sent. */
export async function retryPush(db: Db, id: number): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const [row] = await tx.select().from(pushes).where(eq(pushes.id, id)).for('update')
    if (!row) throw new AppError('not_found')
    const waiting = and(
      eq(pushes.provider, row.provider),
      eq(pushes.url, row.url),
      eq(pushes.state, 'pending'),
    )
    if (row.state !== 'failed' || (await tx.$count(pushes, waiting)) > 0)
      throw new AppError('conflict', { message: '这条推送已经送达或还在排队' })
    await tx
      .update(pushes)
      .set({ state: 'pending', attempts: 0, dueAt: sql`now()` })
      .where(eq(pushes.id, id))
    return { done: true }
  })
}
