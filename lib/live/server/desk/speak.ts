import { and, eq } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { staffAnnounceInLive, staffAnswerInLive } from '#lib/live/calls.ts'
import type { LiveMessage } from '#lib/live/contract.ts'
import {
  addMessage,
  findSent,
  lockRoom,
  refuseFull,
} from '#lib/live/server/messages/add-message.ts'
import { toMessage } from '#lib/live/server/messages/to-message.ts'
import { liveMessages } from '#lib/live/server/tables.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

/** Name under which staff speak in a room. */
const AUTHOR = '老师'

type Announcing = ParsedInput<typeof staffAnnounceInLive> & { staffId: number }
type Answering = ParsedInput<typeof staffAnswerInLive> & { staffId: number }

/** For staff: says something to all in a room, once for each requestId, also after the broadcast. Throws not_found. */
export async function announceInRoom(
  db: Db,
  { staffId, roomId, ...said }: Announcing,
  now = new Date(),
): Promise<LiveMessage> {
  return await speak(db, { staffId, roomId, kind: 'announcement', ...said }, now)
}

/** For staff: answers a question, for all to read. Throws not_found, also for what is no question. */
export async function answerQuestion(
  db: Db,
  { staffId, id, ...said }: Answering,
  now = new Date(),
): Promise<LiveMessage> {
  const [question] = await db
    .select({ roomId: liveMessages.roomId })
    .from(liveMessages)
    .where(and(eq(liveMessages.id, id), eq(liveMessages.kind, 'question')))
  if (!question) throw new AppError('not_found')
  return await speak(db, { staffId, ...question, kind: 'answer', answerTo: id, ...said }, now)
}

type Said = {
  staffId: number
  roomId: number
  requestId: string
  text: string
  kind: 'announcement' | 'answer'
  answerTo?: number
}

async function speak(db: Db, { staffId, ...said }: Said, now: Date): Promise<LiveMessage> {
  return await db.transaction(async (tx) => {
    await lockCaller(tx, staffId)
    const sent = await findSent(tx, staffId, said.requestId)
    if (sent?.roomId === said.roomId) return toMessage(sent, staffId)
    if (sent) throw new AppError('conflict')
    await refuseFull(tx, said.roomId)
    const room = await lockRoom(tx, said.roomId)
    const row = await addMessage(tx, room, { ...said, userId: staffId, author: AUTHOR, now })
    return toMessage(row, staffId)
  })
}
