import { filmTicket, readFilmTicket } from '#lib/platform/providers/film/film-ticket.ts'

/** Names the document of a lesson and one who reads it. Unlike a film's it names no playing: what is read on two devices stops on none. */
export type DocumentTicket = { userId: number; lessonId: number }

/** Makes the part of an address that stands for a document, good for six hours from `now`. */
export const documentTicket = async (
  { userId, lessonId }: DocumentTicket,
  now = new Date(),
): Promise<string> => await filmTicket('document', [userId, lessonId], now)

/** Reads a ticket; null when it was not made here, or is over. */
export async function readDocumentTicket(
  signed: string,
  now = new Date(),
): Promise<DocumentTicket | null> {
  const [userId, lessonId] = (await readFilmTicket('document', signed, now)) ?? []
  return userId && lessonId ? { userId: Number(userId), lessonId: Number(lessonId) } : null
}
