import { and, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { courseReviews, courses } from '#lib/courses/server/tables.ts'
import type { staffCourseReviews } from '#lib/lessons/desk-calls.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { byIds, paged } from '#lib/platform/db/paged.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { holdsText, holdsWords } from '#lib/staff/server/holds-text.ts'
import { ordered } from '#lib/staff/server/ordered.ts'

/** For staff: what learners wrote about courses, the newest day first; words are of the course or of what was written. */
export async function listReviews(
  db: Db,
  { status, q, sort, page, pageSize }: ParsedInput<typeof staffCourseReviews>,
): Promise<Output<typeof staffCourseReviews>> {
  const { id, userId, reviewedOn, hiddenAt } = courseReviews
  const asked = and(
    isNotNull(userId),
    { all: undefined, shown: isNull(hiddenAt), hidden: isNotNull(hiddenAt) }[status],
    q ? await wordsIn(db, q) : undefined,
  )
  const order = ordered(sort, id, [desc(reviewedOn), desc(id)])
  const query = byIds(
    db
      .select({ id })
      .from(courseReviews)
      .where(asked)
      .orderBy(...order),
    (chosen) =>
      db
        .select({ review: courseReviews, course: courses.title })
        .from(courseReviews)
        .innerJoin(courses, eq(courses.id, courseReviews.courseId))
        .where(inArray(id, chosen))
        .orderBy(...order),
  )
  const total = db.$count(courseReviews, asked)
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

function wordsIn(db: Db, q: string): Promise<SQL> {
  const { id, body, courseId } = courseReviews
  const named = db.select({ id: courses.id }).from(courses).where(holdsText(courses.title, q))
  return holdsWords(db, q, { id, texts: [body] }, { exactly: [inArray(courseId, named)] })
}
