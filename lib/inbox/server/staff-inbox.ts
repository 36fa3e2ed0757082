import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { phoneOf } from '#lib/accounts/phone.ts'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { staffEnquiries, staffFeedback } from '#lib/inbox/calls.ts'
import type { Enquiry, StaffFeedback } from '#lib/inbox/contract.ts'
import { feedbackPage } from '#lib/inbox/paths.ts'
import { sendMessage } from '#lib/messages/server/send-message.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { byIds, paged } from '#lib/platform/db/paged.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { href } from '#lib/platform/routes/href.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { holdsWords } from '#lib/staff/server/holds-text.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import { forgetHistory, recordChange } from '#lib/staff/server/record-change.ts'
import { currentMembership, isDiamond } from '#lib/vip/server/membership/membership.ts'
import { toFeedback } from './feedback.ts'
import { enquiries, feedbacks } from './tables.ts'

// As enquiries_words and feedbacks_words hold them.
const enquiryWords = {
  id: enquiries.id,
  texts: [enquiries.name, enquiries.phone, enquiries.message, enquiries.note],
}
const feedbackWords = { id: feedbacks.id, texts: [feedbacks.content, feedbacks.reply] }

/** Enquiries of one state that hold the words asked for: new ones first come first served and doubtful ones last, handled ones the latest first. */
export async function listEnquiries(
  db: Db,
  { status, q, sort, page, pageSize }: ParsedInput<typeof staffEnquiries>,
): Promise<Page<Enquiry>> {
  const exactly = [eq(enquiries.phone, phoneOf(q))]
  const words = q ? await holdsWords(db, q, enquiryWords, { exactly }) : undefined
  const where = and(eq(enquiries.status, status), words)
  const usual =
    status === 'new'
      ? [asc(enquiries.doubtful), asc(enquiries.id)]
      : [desc(enquiries.handledAt), desc(enquiries.id)]
  const order = ordered(sort, enquiries.id, usual)
  const query = byIds(
    db
      .select({ id: enquiries.id })
      .from(enquiries)
      .where(where)
      .orderBy(...order),
    (chosen) =>
      db
        .select({ row: enquiries, handledBy: shownName })
        .from(enquiries)
        .leftJoin(users, eq(users.id, enquiries.handledBy))
        .where(inArray(enquiries.id, chosen))
        .orderBy(...order),
  )
  const total = db.$count(enquiries, where)
  const { items: rows, ...list } = await paged(query, total, { page, pageSize })
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
  return await db.transaction(async (tx) => {
    const before = await lockEnquiry(tx, id, was)
    const after = { status, note: storable(note) }
    await tx
      .update(enquiries)
      .set({
        ...after,
        handledBy: isHandled ? sql`coalesce(${enquiries.handledBy}, ${staffId})` : null,
        handledAt: isHandled ? sql`coalesce(${enquiries.handledAt}, now())` : null,
      })
      .where(eq(enquiries.id, id))
    await recordChange(tx, { staffId, noun: 'enquiry', id, before, after })
    return { done: true }
  })
}

/**
 * Deletes an enquiry for good, as who left it may demand; of its history stays that it was deleted, by whom and when.
 * Throws not_found, and conflict when it is no longer what the caller saw.
 */
export async function deleteEnquiry(
  db: Db,
  staffId: number,
  { id, was }: { id: number; was: 'new' | 'handled' },
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    await lockEnquiry(tx, id, was)
    await tx.delete(enquiries).where(eq(enquiries.id, id))
    await forgetHistory(tx, 'enquiry', [id])
    await recordChange(tx, { staffId, noun: 'enquiry', id, before: { status: was }, after: null })
    return { done: true }
  })
}

async function lockEnquiry(tx: Db, id: number, was: 'new' | 'handled') {
  const [row] = await tx
    .select({ status: enquiries.status, note: enquiries.note })
    .from(enquiries)
    .where(eq(enquiries.id, id))
    .for('update')
  if (!row) throw new AppError('not_found')
  if (row.status !== was) throw new AppError('conflict')
  return row
}

/** Whether a user's feedback stands before that of others, which is a right of diamond members. */
export async function isAnsweredFirst(db: Db, userId: number): Promise<boolean> {
  return (await currentMembership(db, userId)).weight === 20
}

/** Feedback is answered at its own desk, reports of faults in questions at that of the question bank. */
export type About = 'site' | 'question'
export const isAbout = {
  site: isNull(feedbacks.questionId),
  question: isNotNull(feedbacks.questionId),
}

/** Feedback of one state that holds the words asked for, with who wrote it: of the new ones those of diamond members first, then first come first served; answered ones the latest first. */
export async function listAllFeedback(
  db: Db,
  { status, q, sort, page, pageSize }: ParsedInput<typeof staffFeedback>,
  about: About = 'site',
): Promise<Page<StaffFeedback>> {
  const words = q ? await holdsWords(db, q, feedbackWords) : undefined
  const where = and(eq(feedbacks.status, status), isAbout[about], words)
  const usual =
    status === 'new'
      ? [desc(isOfDiamond), asc(feedbacks.id)]
      : [desc(feedbacks.repliedAt), desc(feedbacks.id)]
  const order = ordered(sort, feedbacks.id, usual)
  const query = byIds(
    db
      .select({ id: feedbacks.id })
      .from(feedbacks)
      .where(where)
      .orderBy(...order),
    (chosen) =>
      db
        .select({ row: feedbacks, userName: shownName, isFirst: isOfDiamond })
        .from(feedbacks)
        .leftJoin(users, eq(users.id, feedbacks.userId))
        .where(inArray(feedbacks.id, chosen))
        .orderBy(...order),
  )
  const total = db.$count(feedbacks, where)
  const { items: rows, ...list } = await paged(query, total, { page, pageSize })
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
  about: About = 'site',
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const of = eq(feedbacks.id, id)
    const [found] = await tx
      .select({ userId: feedbacks.userId })
      .from(feedbacks)
      .where(and(of, isAbout[about]))
    if (!found) throw new AppError('not_found')
    const { userId } = found
    // Before the feedback, as a deletion of the account does.
    await lockUser(tx, userId)
    const [before] = await tx
      .select({ status: feedbacks.status, reply: feedbacks.reply })
      .from(feedbacks)
      .where(of)
      .for('update')
    const answer = { reply: storable(reply), repliedBy: staffId, repliedAt: sql`now()` }
    const [row] = await tx
      .update(feedbacks)
      .set({ status: 'answered', ...answer })
      .where(and(of, eq(feedbacks.status, was)))
      .returning({ reply: feedbacks.reply, repliedAt: feedbacks.repliedAt })
    if (!row || !before) throw new AppError('conflict')
    const after = { status: 'answered', reply: row.reply }
    const noun = about === 'site' ? 'feedback' : 'questionReport'
    await recordChange(tx, { staffId, noun, id, ownerId: userId, before, after })
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
