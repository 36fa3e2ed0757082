import { asc, eq, or } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { forgetHistory } from '#lib/staff/server/record-change.ts'
import { enquiries, feedbacks } from './tables.ts'

/** Exports what a user wrote to us while signed in, for that user; notes and names of staff stay here. */
export async function writtenOf(db: Db, userId: number): Promise<Record<string, unknown>> {
  const { id, kind, content, images, path, questionId, status, reply } = feedbacks
  const { createdAt, repliedAt } = feedbacks
  const { topic, name, phone, message } = enquiries
  const [written, asked] = await Promise.all([
    db
      .select({
        ...{ id, kind, content, images, path, questionId, status, reply, createdAt, repliedAt },
      })
      .from(feedbacks)
      .where(eq(feedbacks.userId, userId))
      .orderBy(asc(id)),
    db
      .select({ topic, name, phone, message, createdAt: enquiries.createdAt })
      .from(enquiries)
      .where(eq(enquiries.userId, userId))
      .orderBy(asc(enquiries.id)),
  ])
  return { feedbacks: written, enquiries: asked }
}

/** Deletes what a user wrote to us, also what was left without a login under the user's phone. */
export async function forgetWritten(tx: Db, userId: number, phone: string | null): Promise<void> {
  const written = await tx
    .delete(feedbacks)
    .where(eq(feedbacks.userId, userId))
    .returning({ id: feedbacks.id })
  const isOwn = eq(enquiries.userId, userId)
  const asked = await tx
    .delete(enquiries)
    .where(phone ? or(isOwn, eq(enquiries.phone, phone)) : isOwn)
    .returning({ id: enquiries.id })
  for (const noun of ['feedback', 'questionReport'] as const)
    await forgetHistory(tx, noun, idsOf(written))
  await forgetHistory(tx, 'enquiry', idsOf(asked))
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
