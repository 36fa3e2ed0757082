import { eq } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import { listTextChannels, setTextChannel } from '#lib/messages/server/texts/text-channels.ts'
import type { MockPushSetting } from '#lib/mocks/contract.ts'
import { defaultPush } from '#lib/mocks/rules.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { mockPushSettings } from './tables.ts'

type Setting = Omit<MockPushSetting, 'hasSms'>

/** Reads how a user is told of their mock exams. Whether by text message too is the switch that 消息 shows. */
export async function getPushSetting(db: Db, userId: number): Promise<MockPushSetting> {
  const [[own], { hasPhone, kinds }] = await Promise.all([
    db.select().from(mockPushSettings).where(eq(mockPushSettings.userId, userId)),
    listTextChannels(db, userId),
  ])
  const { byMessage, minutesBefore } = own ?? defaultPush
  const channel = kinds.find(({ kind }) => kind === 'mock')
  return {
    byMessage,
    minutesBefore: minutesBefore.toSorted((a, b) => a - b),
    bySms: byMessage && hasPhone && (channel?.isOn ?? false),
    hasSms: hasPhone && channel !== undefined,
  }
}

/** Saves it. */
export async function savePushSetting(
  db: Db,
  userId: number,
  { byMessage, bySms, minutesBefore }: Setting,
): Promise<MockPushSetting> {
  return await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    const chosen = [...new Set(minutesBefore)].toSorted((a, b) => a - b)
    const row = { byMessage, minutesBefore: chosen }
    await tx
      .insert(mockPushSettings)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: mockPushSettings.userId, set: row })
    await setTextChannel(tx, userId, { kind: 'mock', isOn: bySms })
    return await getPushSetting(tx, userId)
  })
}
