import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { Enquiry, StaffFeedback } from '#lib/inbox/contract.ts'
import { feedbackPage } from '#lib/inbox/paths.ts'
import { sendMessage } from '#lib/messages/server/send-message.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { href } from '#lib/platform/routes/href.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { currentMembership, isDiamond } from '#lib/vip/server/membership/membership.ts'
import { toFeedback } from './feedback.ts'
import { enquiries, feedbacks } from './tables.ts'

/** Enquiries of one state, 20 a page: new ones first come first served and doubtful ones last, handled ones the latest first. */
export async function listEnquiries(
  db: Db,
  { status, page }: { status: 'new' | 'handled'; page: number },
): Promise<Page<Enquiry>> {
  const where = eq(enquiries.status, status)
  const query = db
    .select({ row: enquiries, handledBy: shownName })
    .from(enquiries)
    .leftJoin(users, eq(users.id, enquiries.handledBy))
    .where(where)
    .orderBy(
      ...(status === 'new'
        ? [asc(enquiries.doubtful), asc(enquiries.id)]
        : [desc(enquiries.handledAt), desc(enquiries.id)]),
    )
  const { items: rows, ...list } = await paged(query, db.$count(enquiries, where), { page })
  const items = rows.map(({ row, handledBy }) => {
    const { id, topic, name, phone, message, userId, status, doubtful, note } = row
    return {
      ...{ id, topic, name, phone, message, userId, status, doubtful, note, handledBy },
      createdAt: row.createdAt.toISOString(),
      handledAt: row.handledAt?.toISOString() ?? null,
    }
  })
  return { ...list, items }
}

type Handling = { id: number; was: 'new' | 'handled'; status: 'new' | 'handled'; note: string }

/**
 * Marks an enquiry as handled by this member of staff, or as new again; a note that is changed later leaves who handled
 * it. Throws not_found, and conflict when it is no longer what the caller saw: two would call the same person.
 */
export async function handleEnquiry(
  db: Db,
  staffId: number,
  { id, was, status, note }: Handling,
): Promise<{ done: true }> {
  const isHandled = status === 'handled'
  const changed = await db
    .update(enquiries)
    .set({
      status,
      note: storable(note),
      handledBy: isHandled ? sql`coalesce(${enquiries.handledBy}, ${staffId})` : null,
      handledAt: isHandled ? sql`coalesce(${enquiries.handledAt}, now())` : null,
    })
    .where(and(eq(enquiries.id, id), eq(enquiries.status, was)))
    .returning({ id: enquiries.id })
  if (changed.length > 0) return { done: true }
  return await refuseEnquiry(db, id)
}

/** Deletes an enquiry for good, as who left it may demand. Throws not_found, and conflict when it is no longer what the caller saw. */
export async function deleteEnquiry(
  db: Db,
  { id, was }: { id: number; was: 'new' | 'handled' },
): Promise<{ done: true }> {
  const gone = await db
    .delete(enquiries)
    .where(and(eq(enquiries.id, id), eq(enquiries.status, was)))
    .returning({ id: enquiries.id })
  if (gone.length > 0) return { done: true }
  return await refuseEnquiry(db, id)
}

async function refuseEnquiry(db: Db, id: number): Promise<never> {
  throw new AppError((await db.$count(enquiries, eq(enquiries.id, id))) ? 'conflict' : 'not_found')
}

/** Whether a user's feedback stands before that of others, which is a right of diamond members. */
export async function isAnsweredFirst(db: Db, userId: number): Promise<boolean> {
  return (await currentMembership(db, userId)).weight === 20
}

/** Feedback of one state with who wrote it, 20 a page: of the new ones those of diamond members first, then first come first served; answered ones the latest first. */
export async function listAllFeedback(
  db: Db,
  { status, page }: { status: 'new' | 'answered'; page: number },
): Promise<Page<StaffFeedback>> {
  const where = eq(feedbacks.status, status)
  const query = db
    .select({ row: feedbacks, userName: shownName, isFirst: isOfDiamond })
    .from(feedbacks)
    .leftJoin(users, eq(users.id, feedbacks.userId))
    .where(where)
    .orderBy(
      ...(status === 'new'
        ? [desc(isOfDiamond), asc(feedbacks.id)]
        : [desc(feedbacks.repliedAt), desc(feedbacks.id)]),
    )
  const { items: rows, ...list } = await paged(query, db.$count(feedbacks, where), { page })
  const items = rows.map(({ row, userName, isFirst }) => {
    return { ...toFeedback(row), userId: row.userId, userName: userName ?? '', isFirst }
  })
  return { ...list, items }
}

/**
 * Answers a feedback and tells who wrote it; a second answer replaces the first, and is told too. Throws not_found, and
 * conflict when it is no longer what the caller saw.
 */
export async function replyFeedback(
  db: Db,
  staffId: number,
  { id, was, reply }: { id: number; was: 'new' | 'answered'; reply: string },
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const of = eq(feedbacks.id, id)
    const [found] = await tx.select({ userId: feedbacks.userId }).from(feedbacks).where(of)
    if (!found) throw new AppError('not_found')
    const { userId } = found
    // Before the feedback, as a deletion of the account does.
    await lockUser(tx, userId)
    const answer = { reply: storable(reply), repliedBy: staffId, repliedAt: sql`now()` }
    const [row] = await tx
      .update(feedbacks)
      .set({ status: 'answered', ...answer })
      .where(and(of, eq(feedbacks.status, was)))
      .returning({ reply: feedbacks.reply, repliedAt: feedbacks.repliedAt })
    if (!row) throw new AppError('conflict')
    await sendMessage(tx, {
      ...{ userId, kind: 'feedback', data: { reply: row.reply } },
      path: href(feedbackPage),
      key: `feedback:${id}:${row.repliedAt?.getTime()}`,
    })
    return { done: true }
  })
}

const isOfDiamond = isDiamond(feedbacks.userId)
const shownName = sql<string | null>`coalesce(nullif(${users.nickName}, ''), ${users.userName})`
