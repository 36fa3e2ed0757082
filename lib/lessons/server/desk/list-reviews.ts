import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { courseReviews, courses } from '#lib/courses/server/tables.ts'
import type { staffCourseReviews } from '#lib/lessons/desk-calls.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { ordered } from '#lib/staff/server/ordered.ts'

/** For staff: what learners wrote about courses, the newest day first; words are of the course or of what was written. */
export async function listReviews(
  db: Db,
  { status, q, sort, page, pageSize }: ParsedInput<typeof staffCourseReviews>,
): Promise<Output<typeof staffCourseReviews>> {
  const { id, userId, body, reviewedOn, hiddenAt } = courseReviews
  const asked = and(
    isNotNull(userId),
    { all: undefined, shown: isNull(hiddenAt), hidden: isNotNull(hiddenAt) }[status],
    q ? or(holdsText(courses.title, q), holdsText(body, q)) : undefined,
  )
  const query = db
    .select({ review: courseReviews, course: courses.title })
    .from(courseReviews)
    .innerJoin(courses, eq(courses.id, courseReviews.courseId))
    .where(asked)
    .orderBy(...ordered(sort, id, [desc(reviewedOn), desc(id)]))
  const total = db
    .select({ total: sql<number>`count(*)::int` })
    .from(courseReviews)
    .innerJoin(courses, eq(courses.id, courseReviews.courseId))
    .where(asked)
    .then(([row]) => row?.total ?? 0)
  const { items, ...list } = await paged(query, total, { page, pageSize })
  return {
    ...list,
    items: items.map(({ review, course }) => ({
      ...{ id: review.id, courseId: review.courseId, course, author: review.author },
      ...{ rating: review.rating, content: review.body, reviewedOn: review.reviewedOn },
      ...{ hiddenAt: isoTime(review.hiddenAt), hiddenReason: review.hiddenReason },
    })),
  }
}
