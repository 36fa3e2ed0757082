import { and, desc, eq } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { Feedback, FeedbackForm } from '#lib/inbox/contract.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { env } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { safePath } from '#lib/platform/text/safe-path.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { questions } from '#lib/questions/server/tables.ts'
import { drawUpload } from '#lib/uploads/server/draw-uploads.ts'
import { referredKey } from '#lib/uploads/server/own-upload.ts'
import { keepUploads } from '#lib/uploads/server/sweep-uploads.ts'
import { takeFeedbackPlace } from './limits.ts'
import { feedbacks } from './tables.ts'

type Row = typeof feedbacks.$inferSelect

/**
 * Stores a feedback, each `requestId` of a user once, and answers what is stored. `images` are keys of own uploads.
 * Throws upload_refused for a picture that this user did not upload for this, not_found for a question that is not there,
 * unauthorized when the account was deleted meanwhile, feedback_enough, inbox_full.
 */
export async function submitFeedback(
  db: Db,
  userId: number,
  { requestId, kind, content, images: sent, path, questionId }: FeedbackForm,
): Promise<Feedback> {
  const images = await takeImages(db, userId, sent)
  const [row] = await db.transaction(async (tx) => {
    // Nothing personal is stored behind the back of a deletion.
    await lockCaller(tx, userId)
    const own = and(eq(feedbacks.userId, userId), eq(feedbacks.requestId, requestId))
    const before = await tx.select().from(feedbacks).where(own)
    if (before.length > 0) return before
    if (questionId) await keepQuestion(tx, questionId)
    await takeFeedbackPlace(tx, userId)
    return await tx
      .insert(feedbacks)
      .values({
        ...{ requestId, userId, kind, content: storable(content), images, path: pathOf(path) },
        questionId: questionId ?? null,
      })
      .returning()
  })
  if (!row) throw new Error('an inserted feedback came back empty')
  return toFeedback(row)
}

/** The keys by which pictures of a feedback are referred to, each once. Throws upload_refused, and what drawUpload throws. */
async function takeImages(db: Db, userId: number, sent: readonly string[]): Promise<string[]> {
  const keys = [...new Set(sent)].map((key) => ({ key, referred: referredKey(key) }))
  // Before they are looked for: what is found then is not deleted behind our back.
  const kept = keys.flatMap(({ referred }) => referred ?? [])
  await keepUploads(db, { userId, kind: 'feedback', keys: kept })
  const images = new Set<string>()
  for (const { key } of keys) {
    const image = await drawUpload(userId, 'feedback', key)
    if (image === null) throw new AppError('upload_refused')
    images.add(image)
  }
  return [...images]
}

/** Keeps a question until it is referred to. Throws not_found. */
async function keepQuestion(tx: Db, questionId: number): Promise<void> {
  const [question] = await tx
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.id, questionId))
    .for('key share')
  if (!question) throw new AppError('not_found')
}

/** A user's own feedback, the newest first, 20 a page. */
export async function listFeedback(db: Db, userId: number, page: number): Promise<Page<Feedback>> {
  const own = eq(feedbacks.userId, userId)
  const query = db.select().from(feedbacks).where(own).orderBy(desc(feedbacks.id))
  const { items: rows, ...list } = await paged(query, db.$count(feedbacks, own), { page })
  return { ...list, items: rows.map(toFeedback) }
}

/** Takes what may leave of a feedback; pictures as addresses. */
export function toFeedback(row: Row): Feedback {
  const { id, kind, content, images, path, questionId, status, reply, createdAt, repliedAt } = row
  const store = objectStore()
  return {
    id,
    kind,
    content,
    images: images.map((key) => store.urlOf(key)),
    path,
    questionId,
    status,
    reply,
    createdAt: createdAt.toISOString(),
    repliedAt: repliedAt?.toISOString() ?? null,
  }
}

const pathOf = (path: string) => safePath(path, env().site) ?? ''
