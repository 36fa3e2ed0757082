import { and, eq } from 'drizzle-orm'
import type { LessonKind } from '#lib/courses/lesson-kinds.ts'
import type { OpenedDocument, OpenedLesson } from '#lib/lessons/contract.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { hostedId } from '#lib/platform/providers/film/hosted-name.ts'
import { type AccessSource, type CourseAccess, wasDoneIn } from './access.ts'
import { DOCUMENT_FILE } from './document/answer-document.ts'
import { documentTicket } from './document/document-ticket.ts'
import { nextLesson, openableLesson } from './openable-lesson.ts'
import { playLesson } from './play.ts'
import { playHosted } from './playing/play-hosted.ts'
import { noProgress, type Progress, progressFields, toProgress } from './progress.ts'
import { lessonProgress } from './tables.ts'

type Asked = { userId: number; lessonId: number; ip: string }

/**
 * Opens a lesson, whatever it gives: begins to play a film, hands out the address of a document, names an exercise, a
 * homework or a live room. Throws not_found for a lesson of a course that the user never had, lesson_locked when access has ended, conflict
 * where there is nothing yet, film_host_failed.
 */
export async function openLesson(
  db: Db,
  sources: readonly AccessSource[],
  asked: Asked,
): Promise<OpenedLesson> {
  const { lesson, kind, course, homeworkId, roomId, access } = await openableLesson(
    db,
    sources,
    asked,
  )
  const vid = hostedId(lesson.film ?? '')
  if (vid) return await playHosted(db, { vid, lesson, course }, asked)
  if (kind === 'film') return await playLesson(db, sources, asked)
  const opened = {
    lesson: { id: lesson.id, title: lesson.title },
    course,
    next: await nextLesson(db, lesson),
    progress: await progressOf(db, asked, { kind, access }),
  }
  if (lesson.document !== null)
    return { ...opened, kind: 'document', ...(await documentOf(asked, lesson)) }
  if (lesson.catalogueId !== null)
    return { ...opened, kind: 'exercise', catalogueId: lesson.catalogueId }
  if (homeworkId !== null) return { ...opened, kind: 'homework', homeworkId }
  if (roomId !== null) return { ...opened, kind: 'live', roomId }
  throw new AppError('conflict', { message: '这节课还没有内容' })
}

async function documentOf(
  { userId, lessonId }: Omit<Asked, 'ip'>,
  { documentPages }: { documentPages: number | null },
): Promise<Pick<OpenedDocument, 'document' | 'pages'>> {
  const ticket = await documentTicket({ userId, lessonId })
  return { document: `/media/${ticket}/${DOCUMENT_FILE}`, pages: documentPages ?? 1 }
}

async function progressOf(
  db: Db,
  { userId, lessonId }: Omit<Asked, 'ip'>,
  { kind, access }: { kind: LessonKind | null; access: CourseAccess },
): Promise<Progress> {
  const [row] = await db
    .select(progressFields)
    .from(lessonProgress)
    .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lessonId)))
  return row ? toProgress(wasDoneIn(access, kind, row)) : noProgress
}
