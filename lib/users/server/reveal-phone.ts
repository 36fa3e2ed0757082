import type { Db } from '#lib/platform/db/client.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { existingUser } from './existing-user.ts'

type Asked = { staffId: number; id: number; reason: string }

/** A user's whole phone number; who looked at it, and why, is kept before it is told. Throws not_found. */
export function revealPhone(
  db: Db,
  { staffId, id, reason }: Asked,
): Promise<{ phone: string | null }> {
  return db.transaction(async (tx) => {
    const { phone } = await existingUser(tx, id)
    const [before, after] = [{ looked: null }, { looked: 'phone' }]
    await recordChange(tx, { staffId, noun: 'user', id, ownerId: id, before, after, reason })
    return { phone }
  })
}
