import { and, desc, eq, sql } from 'drizzle-orm'
import type { FavoritePage } from '#lib/favorites/contract.ts'
import type { FavoriteKind } from '#lib/favorites/kinds.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { describeTargets, isThere } from './describe-targets.ts'
import { favoritePages } from './tables.ts'

type Target = { kind: FavoriteKind; id: number }

/** Stars an article, course or topic; a second time is fine and keeps the first time. Throws not_found when there is no such page. */
export async function starPage(
  db: Db,
  userId: number,
  { kind, id }: Target,
): Promise<{ starred: boolean }> {
  if (!(await describeTargets(db, kind, [id])).has(id)) throw new AppError('not_found')
  await db.insert(favoritePages).values({ userId, kind, targetId: id }).onConflictDoNothing()
  return { starred: true }
}

/** Takes the star away; fine without one, and for a page that is gone. */
export async function cancelFavoritePage(
  db: Db,
  userId: number,
  target: Target,
): Promise<{ starred: boolean }> {
  await db.delete(favoritePages).where(isStar(userId, target))
  return { starred: false }
}

/** Whether this user has starred it. */
export async function isFavoritePage(
  db: Db,
  userId: number,
  target: Target,
): Promise<{ starred: boolean }> {
  return { starred: (await db.$count(favoritePages, isStar(userId, target))) > 0 }
}

/**
 * Lists what a user has starred of one kind, the newest star first, 20 a page; what is gone is neither listed nor
 * counted. Three queries.
 */
export async function listFavoritePages(
  db: Db,
  userId: number,
  { kind, page }: { kind: FavoriteKind; page: number },
): Promise<Page<FavoritePage>> {
  const where = and(isOf(userId, kind), isThere[kind])
  const query = db
    .select({ id: favoritePages.targetId, at: favoritePages.createdAt })
    .from(favoritePages)
    .where(where)
    .orderBy(desc(favoritePages.createdAt), desc(favoritePages.targetId))
  const { items: stars, ...list } = await paged(query, db.$count(favoritePages, where), { page })
  const ids = stars.map(({ id }) => id)
  const targets = await describeTargets(db, kind, ids)
  const items = stars.flatMap(({ id, at }) => {
    // It may have gone between the two questions.
    const target = targets.get(id)
    return target ? [{ kind, id, ...target, at: isoTime(at) }] : []
  })
  return { ...list, items }
}

/** How many articles, courses and topics a user has starred that are still there. */
export async function countFavoritePages(db: Db, userId: number): Promise<number> {
  const { article, course, topic } = isThere
  const there = sql`(kind = 'article' and ${article} or kind = 'course' and ${course}
    or kind = 'topic' and ${topic})`
  return await db.$count(favoritePages, and(eq(favoritePages.userId, userId), there))
}

const isOf = (userId: number, kind: FavoriteKind) =>
  and(eq(favoritePages.userId, userId), eq(favoritePages.kind, kind))

const isStar = (userId: number, { kind, id }: Target) =>
  and(isOf(userId, kind), eq(favoritePages.targetId, id))
