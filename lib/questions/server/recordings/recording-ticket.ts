import { filmTicket, readFilmTicket } from '#lib/platform/providers/film/film-ticket.ts'

/** Names a recording and the account that may play it; null for who has none. */
type Ticket = { userId: number | null; film: string }

/** Makes the part of an address that stands for the recording of an analysis, good for six hours from `now`. */
export async function recordingTicket({ userId, film }: Ticket, now?: Date): Promise<string> {
  return await filmTicket('analysis', [userId ?? 0, film], now)
}

/** Reads a ticket; null when it was not made here, or is over. */
export async function readRecordingTicket(signed: string, now?: Date): Promise<Ticket | null> {
  const [user, film] = (await readFilmTicket('analysis', signed, now)) ?? []
  return film ? { userId: Number(user) || null, film } : null
}
