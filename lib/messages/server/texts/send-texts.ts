import { and, eq, lte, sql } from 'drizzle-orm'
import { messageTexts } from '#lib/messages/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { log } from '#lib/platform/log.ts'
import { noticeProvider } from '#lib/platform/providers/sms/notice.ts'
import type { NoticeProvider } from '#lib/platform/providers/sms/sms-provider.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { takeText } from './take-text.ts'

/** Nothing comes from 22:00 until 8:00 in Shanghai. */
const QUIET = { from: 22, until: 8 }

/** After this many refusals a text message is given up. */
const MAX_ATTEMPTS = 5
const BACK_OFF_MS = 120_000
const shanghaiNow = sql`now() at time zone 'Asia/Shanghai'`
/**
 * Texts that ought to have been sent, and since when: the night does not count. What is refused again and again stays one
 * of them, since the tries move due_at by at most a quarter of an hour or so; what waits for the next morning is none.
 */
export const dueTexts = {
  where: () => sql`${noticeProvider(env()) !== null}::boolean and state in ('waiting', 'sending')
    and due_at <= now() + make_interval(secs => ${(BACK_OFF_MS / 1000) * 2 ** (MAX_ATTEMPTS - 2)})
    and extract(hour from ${shanghaiNow}) >= ${QUIET.until} and extract(hour from ${shanghaiNow}) < ${QUIET.from}`,
  since: sql`greatest((select created_at from messages where id = message_id), (date_trunc('day', ${shanghaiNow}) + make_interval(hours => ${QUIET.until}))
    at time zone 'Asia/Shanghai')`,
}
/** Longer than the provider may take: what is still `sending` then was cut off. */
const CUT_OFF_MS = 300_000
/** In one turn of the job. */
const MOST = 100

type Turn = { now?: Date; provider?: NoticeProvider | null }

/**
 * Sends the text messages that are due. Each is marked as under way before it leaves: what a killed server was sending
 * may have arrived and is not sent again. Only what the provider surely did not take is tried again.
 */
export async function sendTexts(
  db: Db,
  { now = new Date(), provider = noticeProvider(env()) }: Turn = {},
): Promise<void> {
  if (!provider || isQuiet(now)) return
  await settleCutOff(db, now)
  for (let count = 0; count < MOST; count++) {
    const text = await takeText(db, now)
    if (text === null) return
    if (text.notice === null) continue
    const outcome = await provider.send(text.notice)
    if (outcome.state !== 'sent') log().warn({ ...outcome, messageId: text.id }, 'sms not sent')
    const { reason } = outcome
    const after =
      outcome.state !== 'refused'
        ? { state: outcome.state, reason }
        : text.attempts >= MAX_ATTEMPTS
          ? { state: 'failed' as const, reason }
          : {
              ...{ state: 'waiting' as const, reason, sentAt: null },
              dueAt: new Date(now.getTime() + BACK_OFF_MS * 2 ** (text.attempts - 1)),
            }
    await db.update(messageTexts).set(after).where(eq(messageTexts.messageId, text.id))
  }
}

function isQuiet(now: Date): boolean {
  const hour = Number(shanghaiMinute(now).slice(11, 13))
  return hour >= QUIET.from || hour < QUIET.until
}

async function settleCutOff(db: Db, now: Date): Promise<void> {
  await db
    .update(messageTexts)
    .set({ state: 'unknown', reason: sql`'cut off'` })
    .where(
      and(
        eq(messageTexts.state, 'sending'),
        lte(messageTexts.sentAt, new Date(now.getTime() - CUT_OFF_MS)),
      ),
    )
}
