import { filmTicket, readFilmTicket } from '#lib/platform/providers/film/film-ticket.ts'

/** Names the film of a room for one visitor; `userId` is 0 for a stranger. */
export type RoomTicket = { roomId: number; userId: number; film: string }

/** Makes the part of an address that stands for a room's film, good for six hours from `now`. */
export const roomTicket = async (
  { roomId, userId, film }: RoomTicket,
  now: Date,
): Promise<string> => await filmTicket('live', [roomId, userId, film], now)

/** Reads a ticket; null when it was not made here, is one of a lesson, or is over. */
export async function readRoomTicket(signed: string, now: Date): Promise<RoomTicket | null> {
  const [roomId, userId, film] = (await readFilmTicket('live', signed, now)) ?? []
  return film ? { roomId: Number(roomId), userId: Number(userId), film } : null
}
