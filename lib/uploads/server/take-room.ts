import type { Db } from '#lib/platform/db/client.ts'
import { takeAmount } from '#lib/platform/http/rate-limit.ts'

// Far more than a day of homework; what is refused later counts too, as it has been received.
const DAY = 86_400
const bytes = { name: 'upload-bytes', most: 300_000_000, seconds: DAY }
const files = { name: 'upload-files', most: 300, seconds: DAY }

/** Takes room for one more file among what a user may upload in a day, of all kinds together; false when there is none. */
export async function takeUploadRoom(db: Db, userId: number, size: number): Promise<boolean> {
  const caller = `user:${userId}`
  if (!(await takeAmount(db, files, { caller, amount: 1 }))) return false
  return await takeAmount(db, bytes, { caller, amount: size })
}
