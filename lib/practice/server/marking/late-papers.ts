import { eq, sql } from 'drizzle-orm'
import type { LateSource } from '#lib/marking/server/late/late-source.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import { writtenScripts } from './ask-marking.ts'

/** Papers that were handed in before the marking desk; mock exams give what is written to it by themselves. */
export const latePapers: LateSource = {
  kind: 'paper',
  whole: false,
  handedIn: sql`select user_id, id, submitted_at as at from sittings
    where user_id is not null and submitted_at is not null and kind in ('paper', 'simulation')`,
  scriptsOf: async (tx, id) => {
    const [sitting] = await tx.select().from(sittings).where(eq(sittings.id, id))
    if (!sitting || sitting.userId === null) return []
    return await writtenScripts(tx, { ...sitting, userId: sitting.userId })
  },
}
