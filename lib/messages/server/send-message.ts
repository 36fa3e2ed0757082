import { lockUsers } from '#lib/accounts/server/lock-user.ts'
import type { MessageContent } from '#lib/messages/texts.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { messages } from './tables.ts'
import { queueTexts } from './texts/queue-texts.ts'

export type NewMessage = MessageContent & {
  userId: number
  /** An own page, with its query and fragment. */
  path: string
  /** Names the happening, such as `feedback:12:1`; a second message of a user under it is not stored. */
  key: string
  /** Until when a text message of it is of use; a day, unless told. */
  textUntil?: Date
}

/**
 * Tells users of happenings, in the transaction of the happenings: they are told when that commits, and once for each key.
 * It locks the users; who locks other rows before locks the users first (lib/accounts/server/lock-user.ts). Deleted
 * accounts are passed over. Answers how many were new.
 */
export async function sendMessages(tx: Db, all: readonly NewMessage[]): Promise<number> {
  if (all.length === 0) return 0
  const present = await lockUsers(tx, [...new Set(all.map(({ userId }) => userId))])
  const values = all
    .filter(({ userId }) => present.has(userId))
    .map(({ userId, kind, data, path, key }) => ({ userId, kind, data, path, key }))
  if (values.length === 0) return 0
  const stored = await tx
    .insert(messages)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: messages.id, userId: messages.userId, kind: messages.kind, key: messages.key })
  await queueTexts(tx, stored, all)
  return stored.length
}

/** The same for one. */
export async function sendMessage(tx: Db, message: NewMessage): Promise<number> {
  return await sendMessages(tx, [message])
}
