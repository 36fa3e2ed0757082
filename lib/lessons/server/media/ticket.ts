import { filmTicket, readFilmTicket } from '#lib/platform/providers/film/film-ticket.ts'

/** Names one playing of a film by one user. */
export type Ticket = { stream: string; userId: number; film: string }

/** Makes the part of an address that stands for a playing, good for six hours from `now`. */
export async function playTicket({ stream, userId, film }: Ticket, now?: Date): Promise<string> {
  return await filmTicket('film', [stream, userId, film], now)
}

/** Reads a ticket; null when it was not made here, or is over. */
export async function readTicket(signed: string, now?: Date): Promise<Ticket | null> {
  const [stream, user, film] = (await readFilmTicket('film', signed, now)) ?? []
  return stream && film ? { stream, userId: Number(user), film } : null
}
