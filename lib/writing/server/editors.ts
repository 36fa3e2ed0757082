import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import { articles } from '#lib/articles/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { basisOf } from './basis.ts'
import { articleEditors } from './tables.ts'

/** Notes that somebody has an article open, and says who else has had it within the last minute. Throws not_found. */
export async function meetEditors(
  db: Db,
  userId: number,
  articleId: number,
): Promise<{ others: string[]; basis: number }> {
  if ((await db.$count(articles, eq(articles.id, articleId))) === 0) throw new AppError('not_found')
  await db
    .insert(articleEditors)
    .values({ articleId, userId })
    .onConflictDoUpdate({
      target: [articleEditors.articleId, articleEditors.userId],
      set: { seenAt: sql`now()` },
    })
  const rows = await db
    .select({ name: users.userName })
    .from(articleEditors)
    .innerJoin(users, eq(users.id, articleEditors.userId))
    .where(
      and(
        eq(articleEditors.articleId, articleId),
        ne(articleEditors.userId, userId),
        gt(articleEditors.seenAt, sql`now() - interval '60 seconds'`),
      ),
    )
  return { others: rows.map(({ name }) => name), basis: await basisOf(db, articleId) }
}
