import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { answerFile, refuseFile } from '#lib/platform/providers/film/answer-file.ts'
import { findFilm } from '#lib/platform/providers/film/own-films.ts'
import { cookieUser } from './cookie-user.ts'
import { findRoomFor } from './find-room.ts'
import { readRoomTicket } from './room-ticket.ts'
import { filmOf } from './room-view.ts'

type Asked = { ticket: string; file: string; request: Request }

/**
 * Answers a file of the film that a room shows now; null for a ticket that is none of a room. Each request asks anew whether the
 * login is that of the ticket, the room open to it and the film on: 403 where not, 404 for any other file.
 */
export async function answerLiveFilm(
  db: Db,
  sources: readonly AccessSource[],
  { ticket, file, request }: Asked,
  now = new Date(),
): Promise<Response | null> {
  const named = await readRoomTicket(ticket, now)
  if (!named) return null
  const user = await cookieUser(db, request)
  if (named.userId !== 0 && user?.id !== named.userId) return refuseFile(403)
  const asked = { roomId: named.roomId, user: named.userId === 0 ? null : user, now }
  const entered = await findRoomFor(db, sources, asked)
  if (!entered || filmOf(entered.room, now) !== named.film) return refuseFile(403)
  return await answerFile({ film: await findFilm(named.film, 'lesson'), file, request })
}
