import { open } from 'node:fs/promises'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import { findDocument } from '#lib/courses/server/lesson-documents.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import { isReading } from '#lib/lessons/server/media/is-reading.ts'
import { openableLesson } from '#lib/lessons/server/openable-lesson.ts'
import { takeLesson } from '#lib/lessons/server/taken/take-lesson.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { refuseFile, sendFile } from '#lib/platform/providers/film/answer-file.ts'
import { type DocumentTicket, readDocumentTicket } from './document-ticket.ts'

/** Names the document of a lesson in its address. */
export const DOCUMENT_FILE = 'document.pdf'

/** Bytes of a document that come in one answer, at most; readers ask for a larger one by range. */
const MOST_BYTES = 64 * 1024 * 1024

/**
 * Answers the document that a ticket names to its user, signed in by the cookie, while access lasts; by range where one is
 * asked for. A lesson whose document was sent is taken where money is asked back. 403 where the ticket, the session or access
 * is over, 404 where there is no document any more.
 */
export async function answerDocument(
  db: Db,
  sources: readonly AccessSource[],
  { ticket, request }: { ticket: string; request: Request },
): Promise<Response> {
  const named = await readDocumentTicket(ticket)
  if (!named || !(await isReading(db, request, named.userId))) return refuseFile(403)
  const lesson = await lessonOf(db, sources, named)
  if (!lesson) return refuseFile(403)
  const path = lesson.document === null ? null : await findDocument(lesson.document)
  if (!path) return refuseFile(404)
  const file = await open(/* turbopackIgnore: true */ path)
  return await sendFile(
    file,
    { type: 'application/pdf', request, most: MOST_BYTES, name: DOCUMENT_FILE },
    async () => await takeDocument(db, named),
  )
}

async function lessonOf(db: Db, sources: readonly AccessSource[], named: DocumentTicket) {
  try {
    return (await openableLesson(db, sources, named)).lesson
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

async function takeDocument(db: Db, named: DocumentTicket): Promise<void> {
  await db.transaction(async (tx) => {
    // Nothing personal is stored of who deletes the account meanwhile.
    const { isGone } = await lockUser(tx, named.userId)
    if (!isGone) await takeLesson(tx, named)
  })
}
