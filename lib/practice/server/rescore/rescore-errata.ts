import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { errata } from '#lib/questions/server/tables.ts'
import { remarkQuestion } from './remark-question.ts'
import { rescoreSittings } from './rescore-sittings.ts'

/**
 * Marks the submitted answers again that a corrected key or rule concerns, an erratum a transaction: it is done with the new scores
 * or not at all, by one process, and never twice. Returns the errata done and the submitted answers among them.
 */
export async function rescoreErrata(db: Db): Promise<{ errata: number; answers: number }> {
  const done = { errata: 0, answers: 0 }
  for (;;) {
    const rescored = await db.transaction(rescoreNext)
    if (rescored === null) return done
    done.errata += 1
    done.answers += rescored
  }
}

async function rescoreNext(tx: Db): Promise<number | null> {
  const [next] = await tx
    .select()
    .from(errata)
    .where(
      // The corrections of one question follow each other, or an older key could win.
      sql`${errata.rescoredAt} is null and not exists (select from errata earlier where
        earlier.question_id = ${errata.questionId} and earlier.id < ${errata.id}
        and earlier.rescored_at is null)`,
    )
    .orderBy(asc(errata.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!next) return null
  const rescored = await rescore(tx, next)
  await tx.update(errata).set({ rescored, rescoredAt: sql`now()` }).where(eq(errata.id, next.id))
  return rescored
}

async function rescore(tx: Db, erratum: typeof errata.$inferSelect): Promise<number> {
  const { kind, questionId, fromVersion, toVersion } = erratum
  if (kind === 'marking') return await remarkQuestion(tx, questionId)
  return fromVersion === null
    ? 0
    : await rescoreSittings(tx, { questionId, fromVersion, toVersion })
}
