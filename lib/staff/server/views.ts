import { and, asc, eq } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { MOST_VIEWS } from '#lib/staff/rules.ts'
import { staffViews } from './tables.ts'

type View = { id: number; name: string; query: string }

const shown = { id: staffViews.id, name: staffViews.name, query: staffViews.query }
const own = (userId: number, list: string) =>
  and(eq(staffViews.userId, userId), eq(staffViews.list, list))

/** The views of a list that one of staff keeps, in the order in which they were made. */
export async function listViews(db: Db, userId: number, list: string): Promise<View[]> {
  return await db
    .select(shown)
    .from(staffViews)
    .where(own(userId, list))
    .orderBy(asc(staffViews.id))
}

/** Keeps a view under a name; one of the same name is replaced. Answers all of this list. Throws conflict above MOST_VIEWS. */
export async function saveView(
  db: Db,
  userId: number,
  { list, name, query }: { list: string; name: string; query: string },
): Promise<View[]> {
  return await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    await tx
      .insert(staffViews)
      .values({ userId, list, name: storable(name), query: storable(query) })
      .onConflictDoUpdate({
        target: [staffViews.userId, staffViews.list, staffViews.name],
        set: { query: storable(query) },
      })
    const views = await listViews(tx, userId, list)
    if (views.length <= MOST_VIEWS) return views
    throw new AppError('conflict', { message: `每个列表最多存 ${MOST_VIEWS} 个视图，请先删除几个` })
  })
}

/** Deletes one of one's own views; one that is gone is no fault. Answers what remains of its list. */
export async function deleteView(
  db: Db,
  userId: number,
  { list, id }: { list: string; id: number },
): Promise<View[]> {
  await db.delete(staffViews).where(and(own(userId, list), eq(staffViews.id, id)))
  return await listViews(db, userId, list)
}
