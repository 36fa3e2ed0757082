import { and, asc, eq, gt, gte, isNotNull, lte } from 'drizzle-orm'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import { users } from '#lib/accounts/server/tables.ts'
import { messages, messageTexts } from '#lib/messages/server/tables.ts'
import { type MessageContent, textOf } from '#lib/messages/texts.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Notice } from '#lib/platform/providers/sms/sms-provider.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'

/** Text messages of one user in a day of Shanghai. */
const MOST_A_DAY = 3

type Taken = {
  id: number
  attempts: number
  /** Null when there was nothing to send after all. */
  notice: Notice | null
}

/**
 * Takes the first text message that is due and marks it as under way; null when none is. One that has been read on the
 * site, was deleted, is too late or has no phone is dropped; above three of a user a day it waits for the next morning.
 */
export async function takeText(db: Db, now: Date): Promise<Taken | null> {
  return await db.transaction(async (tx) => {
    const [first] = await tx
      .select({ id: messageTexts.messageId, userId: messages.userId })
      .from(messageTexts)
      .innerJoin(messages, eq(messages.id, messageTexts.messageId))
      .where(isDue(now))
      .orderBy(asc(messageTexts.dueAt), asc(messageTexts.messageId))
      .limit(1)
    if (!first) return null
    const { id, userId } = first
    const taken = { id, attempts: 0, notice: null }
    // Before the message, as a deletion of the account does; it also makes two servers count one after the other.
    const { isGone } = await lockUser(tx, userId)
    const own = and(eq(messageTexts.messageId, id), isDue(now))
    const [row] = await tx
      .select({ text: messageTexts, message: messages, phone: users.phone })
      .from(messageTexts)
      .innerJoin(messages, eq(messages.id, messageTexts.messageId))
      .innerJoin(users, eq(users.id, messages.userId))
      .where(own)
    // Another server was first.
    if (!row) return taken
    const { text, message, phone } = row
    const settle = async (change: Partial<typeof messageTexts.$inferInsert>) => {
      await tx.update(messageTexts).set(change).where(eq(messageTexts.messageId, id))
    }
    const useless =
      (isGone && 'account deleted') ||
      (message.deletedAt && 'message deleted') ||
      (message.readAt && 'read on the site') ||
      (text.until <= now && 'too late') ||
      (!phone && 'no phone')
    if (useless || !phone) {
      await settle({ state: 'dropped', reason: useless || 'no phone' })
      return taken
    }
    if ((await countToday(tx, userId, now)) >= MOST_A_DAY) {
      const tomorrow = new Date(`${addDays(shanghaiToday(now), 1)}T08:00:00+08:00`)
      await settle(
        tomorrow < text.until
          ? { dueAt: tomorrow }
          : { state: 'dropped', reason: 'enough for one day' },
      )
      return taken
    }
    const attempts = text.attempts + 1
    await settle({ state: 'sending', attempts, sentAt: now })
    const { kind, data } = message
    return {
      id,
      attempts,
      notice: { phone, title: textOf({ kind, data } as MessageContent).title },
    }
  })
}

const isDue = (now: Date) => and(eq(messageTexts.state, 'waiting'), lte(messageTexts.dueAt, now))

/** How many were handed to the provider, whether or not it is known what became of them. */
async function countToday(tx: Db, userId: number, now: Date): Promise<number> {
  const midnight = new Date(`${shanghaiToday(now)}T00:00:00+08:00`)
  const rows = await tx
    .select({ id: messageTexts.messageId })
    .from(messageTexts)
    .innerJoin(messages, eq(messages.id, messageTexts.messageId))
    .where(
      and(
        eq(messages.userId, userId),
        isNotNull(messageTexts.sentAt),
        gte(messageTexts.sentAt, midnight),
        gt(messageTexts.attempts, 0),
      ),
    )
    .limit(MOST_A_DAY)
  return rows.length
}
