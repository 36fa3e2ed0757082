import { and, eq } from 'drizzle-orm'
import { maskName } from '#lib/accounts/rules.ts'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import { users } from '#lib/accounts/server/tables.ts'
import { courseReviews } from '#lib/courses/server/tables.ts'
import type { saveStudentEvaluation } from '#lib/lessons/calls.ts'
import type { OwnReview } from '#lib/lessons/contract.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import { getCourseStudy } from '#lib/lessons/server/study.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'

type Of = { userId: number; courseId: number }

/** Answers what a user has said about a course, and whether it can be said now. Throws not_found for a course that the user never had, or gave back. */
export async function getOwnReview(
  db: Db,
  sources: readonly AccessSource[],
  of: Of,
): Promise<OwnReview> {
  const refusal = await refusalOf(db, sources, of)
  const [review] = await db
    .select()
    .from(courseReviews)
    .where(and(eq(courseReviews.userId, of.userId), eq(courseReviews.courseId, of.courseId)))
  if (!review) return { refusal, review: null }
  const { rating, body, reviewedOn, hiddenAt, hiddenReason } = review
  return {
    refusal,
    review: { rating, content: body, reviewedOn, hiddenReason: hiddenAt && hiddenReason },
  }
}

/** Says why a course cannot be judged yet: something of it has to be learned, or what has nothing to learn here to be over. */
async function refusalOf(
  db: Db,
  sources: readonly AccessSource[],
  of: Of,
  today = shanghaiToday(),
): Promise<string | null> {
  const { total, done, endsOn } = await getCourseStudy(db, sources, of)
  if (total > 0) return done > 0 ? null : '学完一个课时就可以评价'
  return endsOn !== null && endsOn < today ? null : '课程结束以后可以评价'
}

/**
 * Keeps a user's one review of a course; the next takes its place, and stays hidden where staff have hidden it. Throws not_found
 * for a course that the user never had or gave back, conflict before anything of it was learned.
 */
export async function saveReview(
  db: Db,
  sources: readonly AccessSource[],
  { userId, courseId, rating, content }: ParsedInput<typeof saveStudentEvaluation> & Of,
): Promise<OwnReview> {
  return await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    const refusal = await refusalOf(tx, sources, { userId, courseId })
    if (refusal) throw new AppError('conflict', { message: refusal })
    const [name = { nickName: '', userName: '' }] = await tx
      .select({ nickName: users.nickName, userName: users.userName })
      .from(users)
      .where(eq(users.id, userId))
    const said = { author: maskName(name), rating, body: content, reviewedOn: shanghaiToday() }
    await tx
      .insert(courseReviews)
      .values({ userId, courseId, ...said })
      .onConflictDoUpdate({ target: [courseReviews.courseId, courseReviews.userId], set: said })
    return await getOwnReview(tx, sources, { userId, courseId })
  })
}
