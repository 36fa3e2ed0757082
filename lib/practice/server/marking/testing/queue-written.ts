import { eq } from 'drizzle-orm'
import { enqueueScripts } from '#lib/marking/server/scripts/enqueue-scripts.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { writtenScripts } from '#lib/practice/server/marking/ask-marking.ts'
import { sittings } from '#lib/practice/server/tables.ts'

/** For tests: gives what is written in an account's sitting to the markers, whoever has the right to that. */
export async function queueWritten(db: Db, sittingId: number): Promise<number> {
  const [sitting] = await db.select().from(sittings).where(eq(sittings.id, sittingId))
  if (!sitting || sitting.userId === null) throw new Error(`no sitting ${sittingId} of an account`)
  return await enqueueScripts(db, await writtenScripts(db, { ...sitting, userId: sitting.userId }))
}
