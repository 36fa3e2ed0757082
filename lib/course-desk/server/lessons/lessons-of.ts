import { eq } from 'drizzle-orm'
import type { StaffLesson } from '#lib/course-desk/contract.ts'
import { findDocument } from '#lib/courses/server/lesson-documents.ts'
import { courseLessons } from '#lib/courses/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { faultOfAnyFilm } from '#lib/platform/providers/film/fault-of-film.ts'
import { lessonRows } from './lesson-rows.ts'

/** The lessons of a course in their order, each with what keeps its learners from it. */
export async function lessonsOf(db: Db, courseId: number): Promise<StaffLesson[]> {
  const rows = await lessonRows(db, eq(courseLessons.courseId, courseId))
  return await Promise.all(
    rows.map(async ({ id, text, learners, catalogue, homework, room }) => ({
      ...{ id, text, learners, room },
      givenName: catalogue ?? homework?.title ?? text.given,
      fault: await faultOf(text, homework?.stage),
    })),
  )
}

async function faultOf(
  { kind, given }: StaffLesson['text'],
  stage: string | undefined,
): Promise<string | null> {
  if (kind === 'film') return await faultOfAnyFilm(given, 'lesson')
  if (kind === 'document') return (await findDocument(given)) ? null : `没有讲义 ${given}.pdf`
  return kind === 'homework' && stage !== 'published' ? '作业没有发布' : null
}
