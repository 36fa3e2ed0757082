import { keepFormerUses } from '#lib/accounts/server/former-uses.ts'
import { countFreeToday } from '#lib/ai/server/uses.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { refundBarredUntil } from '#lib/vip/server/orders/refund-refusal.ts'

/** Remembers by its phone what a deleted account has had that is given once: else who deletes it and registers anew is given it again. */
export async function rememberUses(
  tx: Db,
  { id, phone }: { id: number; phone: string | null },
): Promise<void> {
  if (!phone) return
  const barredUntil = await refundBarredUntil(tx, id)
  const tomorrow = new Date(`${addDays(shanghaiToday(), 1)}T00:00:00+08:00`)
  await keepFormerUses(tx, phone, [
    { kind: 'refund', times: barredUntil ? 1 : 0, until: barredUntil ?? tomorrow },
    { kind: 'ai', times: await countFreeToday(tx, id), until: tomorrow },
  ])
}
