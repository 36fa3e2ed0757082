import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Erratum } from '#lib/contract/learning/errata.ts'
import type { Page } from '#lib/contract/shapes.ts'
import type { Db } from '#lib/server/db/client.ts'
import { errata, questionVersions } from '#lib/server/db/schema/questions.ts'
import { isoTime } from '#lib/text/dates.ts'
import { excerpt } from '#lib/text/pieces.ts'
import { plainText } from '#lib/text/plain-text.ts'
import { rescoreAttempts } from './rescore-attempts.ts'

const pageSize = 20

/** A page of the corrected keys, newest first. */
export async function listErrata(db: Db, page: number): Promise<Page<Erratum>> {
  const [counted] = await db.select({ total: count() }).from(errata)
  const rows = await db
    .select({ erratum: errata, body: questionVersions.body })
    .from(errata)
    .innerJoin(
      questionVersions,
      and(
        eq(questionVersions.questionId, errata.questionId),
        eq(questionVersions.version, errata.toVersion),
      ),
    )
    .orderBy(desc(errata.at), desc(errata.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const items = rows.map(({ erratum: { id, questionId, was, is, at, rescored }, body }) => {
    const stem = excerpt(plainText(body.stem), [], 80)
    return { id, questionId, stem, was, is, at: isoTime(at), rescored }
  })
  return { items, page, pageSize, total: counted?.total ?? 0 }
}

/**
 * Marks the submitted answers again that a corrected key concerns, an erratum a transaction: it is done with the new scores
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
  const rescored = await rescoreAttempts(tx, next)
  await tx.update(errata).set({ rescored, rescoredAt: sql`now()` }).where(eq(errata.id, next.id))
  return rescored
}
