import { eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { articleEditors } from './tables.ts'

/** Forgets which articles a member of staff has open; what was written stays, with its versions. */
export async function forgetEditing(tx: Db, userId: number): Promise<void> {
  await tx.delete(articleEditors).where(eq(articleEditors.userId, userId))
}
