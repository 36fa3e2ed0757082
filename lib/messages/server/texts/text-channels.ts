import { eq } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { messages as contract } from '#lib/messages/contract.ts'
import { isTextedUnlessChosen, type TextKind, textKinds } from '#lib/messages/kinds.ts'
import { messageChannels } from '#lib/messages/server/tables.ts'
import type { Call, Output } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { noticeProvider } from '#lib/platform/providers/sms/notice.ts'

type Channels = Output<Call<typeof contract.textChannels>>

/** Which kinds a user has by text message too; none to choose from while the site cannot send any. */
export async function listTextChannels(db: Db, userId: number): Promise<Channels> {
  const [[user], chosen] = await Promise.all([
    db.select({ phone: users.phone }).from(users).where(eq(users.id, userId)),
    db.select().from(messageChannels).where(eq(messageChannels.userId, userId)),
  ])
  const isOn = (kind: TextKind): boolean =>
    chosen.find((one) => one.kind === kind)?.sms ?? isTextedUnlessChosen(kind)
  return {
    hasPhone: Boolean(user?.phone),
    kinds: noticeProvider(env()) ? textKinds.map((kind) => ({ kind, isOn: isOn(kind) })) : [],
  }
}

/** Chooses it for one kind. */
export async function setTextChannel(
  db: Db,
  userId: number,
  { kind, isOn }: { kind: TextKind; isOn: boolean },
): Promise<{ isOn: boolean }> {
  await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    await tx
      .insert(messageChannels)
      .values({ userId, kind, sms: isOn })
      .onConflictDoUpdate({
        target: [messageChannels.userId, messageChannels.kind],
        set: { sms: isOn },
      })
  })
  return { isOn }
}
