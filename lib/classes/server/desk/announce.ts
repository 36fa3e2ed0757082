import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockUsers } from '#lib/accounts/server/lock-user.ts'
import { membersOf } from '#lib/classes/server/members/members-of.ts'
import { classAnnouncements } from '#lib/classes/server/tables.ts'
import { myCourseDetailPage } from '#lib/lessons/paths.ts'
import type { AccessHolders } from '#lib/lessons/server/holders/access-holders.ts'
import { sendMessages } from '#lib/messages/server/send-message.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { href } from '#lib/platform/routes/href.ts'
import { excerpt } from '#lib/platform/text/pieces.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { getClass } from './get-class.ts'

type Announcing = { staffId: number; id: number; title: string; text: string }

/** For staff: publishes an announcement and tells every member; the same one that still stands is answered, so that a second click tells nobody twice. Throws not_found. */
export async function announce(
  db: Db,
  holders: readonly AccessHolders[],
  { staffId, id, ...typed }: Announcing,
): Promise<{ id: number }> {
  const [title, text] = [storable(typed.title), storable(typed.text)]
  return await db.transaction(async (tx) => {
    // Users first, as everywhere: sending locks them.
    const one = await getClass(tx, id)
    const members = await membersOf(tx, holders, one)
    await lockUsers(tx, members)
    await getClass(tx, id, true)
    const own = classAnnouncements
    const [standing] = await tx
      .select({ id: own.id })
      .from(own)
      .where(
        and(eq(own.classId, id), isNull(own.withdrawnAt), eq(own.title, title), eq(own.text, text)),
      )
    if (standing) return standing
    const [made] = await tx
      .insert(own)
      .values({ classId: id, title, text })
      .returning({ id: own.id })
    if (!made) throw new Error('no announcement was made')
    await recordChange(tx, {
      ...{ staffId, noun: 'class', id, before: null },
      after: { announcement: `${title}\n${text}` },
    })
    await sendMessages(
      tx,
      members.map((userId) => ({
        ...{ userId, kind: 'class', key: `class:${id}:announcement:${made.id}` },
        path: href(myCourseDetailPage, { courseId: one.courseId }),
        data: { class: one.title, title, text: excerpt(text, [], 120) },
      })),
    )
    return made
  })
}

type Withdrawing = { staffId: number; id: number; reason: string }

/** For staff: withdraws an announcement, named by its own number; messages about it stay. Again it changes nothing. Throws not_found. */
export async function withdraw(
  db: Db,
  { staffId, id, reason }: Withdrawing,
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const own = classAnnouncements
    const [row] = await tx.select().from(own).where(eq(own.id, id)).for('update')
    if (!row) throw new AppError('not_found')
    if (row.withdrawnAt) return { done: true }
    await tx.update(own).set({ withdrawnAt: sql`now()` }).where(eq(own.id, id))
    await recordChange(tx, {
      ...{ staffId, noun: 'class', id: row.classId, reason },
      before: { announcement: `${row.title}\n${row.text}` },
      after: { announcement: null },
    })
    return { done: true }
  })
}
