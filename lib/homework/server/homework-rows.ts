import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { classesOf } from '#lib/classes/server/members/classes-of.ts'
import { classes } from '#lib/classes/server/tables.ts'
import type { HomeworkItem } from '#lib/homework/contract.ts'
import { type AccessSource, openCourses } from '#lib/lessons/server/access.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { questions, questionVersions } from '#lib/questions/server/tables.ts'
import { type HomeworkRow, homeworkQuestions, homeworkSubmissions, homeworks } from './tables.ts'

/** By the server's clock. */
export const isOver = sql<boolean>`coalesce(${homeworks.dueAt} <= clock_timestamp(), false)`

/** Builds what holds for homework that is offered to a learner: of their courses, of their classes, and of neither. */
export async function offeredTo(
  db: Db,
  sources: readonly AccessSource[],
  userId: number,
): Promise<SQL> {
  const [courseIds, own] = await Promise.all([
    openCourses(db, sources, userId),
    classesOf(db, sources, userId),
  ])
  const classIds = own.map(({ id }) => id)
  return and(
    eq(homeworks.stage, 'published'),
    or(isNull(homeworks.courseId), inArray(homeworks.courseId, courseIds)),
    or(isNull(homeworks.classId), inArray(homeworks.classId, classIds)),
  ) as SQL
}

/** Builds what holds for homework that a learner may read: what is offered, and what they have begun. */
export async function readableFor(
  db: Db,
  sources: readonly AccessSource[],
  userId: number,
): Promise<SQL> {
  const offered = await offeredTo(db, sources, userId)
  return or(offered, sql`${homeworkSubmissions.id} is not null`) as SQL
}

/** Written parts of a homework. */
const parts = sql<number>`(select sum(greatest(1, jsonb_array_length(v.body -> 'subQuestions')))::int
  from ${homeworkQuestions} h join ${questions} q on q.id = h.question_id
    join ${questionVersions} v on v.question_id = q.id and v.version = q.version
  where h.homework_id = ${homeworks.id})`

/** Homework with the caller's own answers beside it. */
export function homeworkRows(db: Db, userId: number) {
  return db
    .select({
      ...{ homework: homeworks, own: homeworkSubmissions, isOver, parts },
      className: classes.title,
    })
    .from(homeworks)
    .leftJoin(classes, eq(classes.id, homeworks.classId))
    .leftJoin(
      homeworkSubmissions,
      and(eq(homeworkSubmissions.homeworkId, homeworks.id), eq(homeworkSubmissions.userId, userId)),
    )
    .$dynamic()
}
type Row = Awaited<ReturnType<typeof homeworkRows>>[number]

export function toHomeworkItem({
  homework,
  own,
  isOver: over,
  parts: count,
  className,
}: Row): HomeworkItem {
  const { id, title, intro, dueAt, full } = homework
  return {
    ...{ id, title, intro, full, isOver: over, parts: count, className },
    dueAt: isoTime(dueAt),
    ...{ answersId: own?.id ?? null, state: own?.state ?? null, score: own?.score ?? null },
  }
}

/** The questions of a homework as they are now, in order. */
export async function questionsOf(db: Db, homeworkId: HomeworkRow['id']) {
  return await db
    .select({
      position: homeworkQuestions.position,
      questionId: questions.id,
      version: questions.version,
      score: homeworkQuestions.score,
      body: questionVersions.body,
    })
    .from(homeworkQuestions)
    .innerJoin(questions, eq(questions.id, homeworkQuestions.questionId))
    .innerJoin(
      questionVersions,
      and(
        eq(questionVersions.questionId, questions.id),
        eq(questionVersions.version, questions.version),
      ),
    )
    .where(eq(homeworkQuestions.homeworkId, homeworkId))
    .orderBy(asc(homeworkQuestions.position))
}
