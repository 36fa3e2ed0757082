import { eq } from 'drizzle-orm'
import type { staffSaveOpinion } from '#lib/levels/desk-calls.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { questions } from '#lib/questions/server/tables.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'

type Saving = ParsedInput<typeof staffSaveOpinion> & { staffId: number }

/** For staff: keeps what they think of the difficulty of a question; null says nothing. The same once more changes nothing. Throws not_found. */
export async function saveOpinion(
  db: Db,
  { staffId, id, opinion }: Saving,
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ opinion: questions.staffDifficulty })
      .from(questions)
      .where(eq(questions.id, id))
      // Sittings that begin meanwhile only refer to the row.
      .for('no key update')
    if (!found) throw new AppError('not_found')
    if (found.opinion === opinion) return { done: true } as const
    await tx.update(questions).set({ staffDifficulty: opinion }).where(eq(questions.id, id))
    await recordChange(tx, {
      ...{ staffId, noun: 'questionDifficulty', id },
      ...{ before: { opinion: found.opinion }, after: { opinion } },
    })
    return { done: true } as const
  })
}
