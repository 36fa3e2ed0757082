import { and, eq, sql } from 'drizzle-orm'
import { courseLessons } from '#lib/courses/server/tables.ts'
import { LOADED_BYTES, LOADED_MINUTES } from '#lib/lessons/rules.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { answerFile, refuseFile } from '#lib/platform/providers/film/answer-file.ts'
import { type Film, findFilm } from '#lib/platform/providers/film/own-films.ts'
import { readRecordingTicket } from '#lib/questions/server/recordings/recording-ticket.ts'
import { type AccessSource, accessTo, isOver } from './access.ts'
import { answerDocument, DOCUMENT_FILE } from './document/answer-document.ts'
import { isReading } from './media/is-reading.ts'
import { readTicket, type Ticket } from './media/ticket.ts'
import { lessonProgress, playStreams } from './tables.ts'

type Asked = { ticket: string; file: string; request: Request }

/**
 * Answers the document of a lesson, a file of a film that is being played, or of the recording of an analysis, by range where
 * one is asked for. The ticket in the address names what it opens, its user and, of a film, the playing; beside it the cookie
 * `lx_token` has to be that user's: a film element sends no header, and nothing changes by reading but the count of bytes. 403
 * where the ticket, the session, the playing or access is over; else what answerFile says.
 */
export async function answerMedia(
  db: Db,
  sources: readonly AccessSource[],
  { ticket, file, request }: Asked,
): Promise<Response> {
  if (file === DOCUMENT_FILE) return await answerDocument(db, sources, { ticket, request })
  const recording = await readRecordingTicket(ticket)
  if (recording) {
    const { userId } = recording
    if (userId !== null && !(await isReading(db, request, userId))) return refuseFile(403)
    return await answerFile({ film: await findFilm(recording.film, 'analysis'), file, request })
  }
  const named = await readTicket(ticket)
  const lessonId = named && (await lessonToWatch(db, sources, named, request))
  if (!lessonId) return refuseFile(403)
  const film = await findFilm(named.film, 'lesson')
  const { userId } = named
  const count = async (bytes: number) => {
    if (film) await countServed(db, { userId, lessonId, film, bytes })
  }
  return await answerFile({ film, file, request, count })
}

/** Counts bytes of a film before they are sent, and the lesson as taken where they are more than one loads who looks into it. */
async function countServed(
  db: Db,
  asked: { userId: number; lessonId: number; film: Film; bytes: number },
): Promise<void> {
  const { userId, lessonId, film, bytes } = asked
  const loaded = Math.ceil((LOADED_MINUTES * 60 * film.bytes) / film.seconds)
  const served = sql`${lessonProgress.servedBytes} + ${bytes}::int`
  await db
    .update(lessonProgress)
    .set({
      servedBytes: served,
      takenAt: sql`case when ${served} > ${Math.max(LOADED_BYTES, loaded)}::bigint
        then ${new Date().toISOString()}::timestamptz else ${lessonProgress.takenAt} end`,
    })
    .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lessonId)))
}

/** Answers the lesson whose film is being played under a ticket and a login; null where that may not be, or is over. */
async function lessonToWatch(
  db: Db,
  sources: readonly AccessSource[],
  { stream, userId, film }: Ticket,
  request: Request,
): Promise<number | null> {
  if (!(await isReading(db, request, userId))) return null
  const [playing] = await db
    .select({ lessonId: courseLessons.id, courseId: courseLessons.courseId })
    .from(playStreams)
    .innerJoin(courseLessons, eq(courseLessons.id, playStreams.lessonId))
    .where(
      and(eq(playStreams.userId, userId), eq(playStreams.id, stream), eq(courseLessons.film, film)),
    )
  if (!playing) return null
  const access = await accessTo(db, sources, { userId, courseId: playing.courseId })
  return access === null || isOver(access) ? null : playing.lessonId
}
