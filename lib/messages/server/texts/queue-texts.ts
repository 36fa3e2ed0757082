import { inArray } from 'drizzle-orm'
import { isTextedUnlessChosen, type MessageKind, messageKinds } from '#lib/messages/kinds.ts'
import { messageChannels, messageTexts } from '#lib/messages/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { noticeProvider } from '#lib/platform/providers/sms/notice.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'

type Stored = { id: number; userId: number; kind: MessageKind; key: string }
type Sent = { userId: number; key: string; textUntil?: Date }

/** Queues a text message for those of the stored messages whose kind deserves one and whose users want it; none while the site has no provider. */
export async function queueTexts(
  tx: Db,
  stored: readonly Stored[],
  sent: readonly Sent[],
): Promise<void> {
  const able = stored.filter(({ kind }) => messageKinds[kind].sms !== null)
  if (able.length === 0 || noticeProvider(env()) === null) return
  const users = [...new Set(able.map(({ userId }) => userId))]
  const chosen = await tx
    .select()
    .from(messageChannels)
    .where(inArray(messageChannels.userId, users))
  const wants = ({ userId, kind }: Stored) =>
    chosen.find((one) => one.userId === userId && one.kind === kind)?.sms ??
    isTextedUnlessChosen(kind)
  const untilOf = ({ userId, key }: Stored) =>
    sent.find((one) => one.userId === userId && one.key === key)?.textUntil ??
    new Date(Date.now() + DAY_MS)
  const wanted = able.filter(wants)
  if (wanted.length === 0) return
  await tx
    .insert(messageTexts)
    .values(wanted.map((message) => ({ messageId: message.id, until: untilOf(message) })))
}
