import { and, asc, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#lib/platform/db/client.ts'
import { recordFirsts } from '#lib/practice/server/rescore/record-firsts.ts'
import { closeSitting } from '#lib/practice/server/sittings/close/close-sitting.ts'
import { gradeSitting, type SittingGrade } from '#lib/practice/server/sittings/grade-sitting.ts'
import { sittingColumns } from '#lib/practice/server/sittings/sitting-row.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import { updateWrongBook } from '#lib/practice/server/wrong-book/wrong-book.ts'

/**
 * Makes a guest's sittings the user's, as if the account had answered them: first answers, the wrong-question book and all
 * sums follow. Answers how many there were. The caller has locked the user and the guest. First answers are everyone's
 * rows: nothing else should be locked after them.
 */
export async function takeSittings(tx: Db, guestId: number, userId: number): Promise<number> {
  // By id, as whoever withdraws a question takes them: in another order two could wait for each other.
  await tx
    .select({ id: sittings.id })
    .from(sittings)
    .where(eq(sittings.guestId, guestId))
    .orderBy(asc(sittings.id))
    .for('no key update')
  await closeDoubles(tx, guestId, userId)
  const own = alias(sittings, 'own')
  const hasKey = exists(
    tx
      .select({ one: sql`1` })
      .from(own)
      .where(and(eq(own.userId, userId), eq(own.clientKey, sittings.clientKey))),
  )
  const moved = await tx
    .update(sittings)
    .set({
      userId,
      guestId: null,
      // A guest may have sent any key.
      clientKey: sql`case when ${hasKey} then gen_random_uuid() else ${sittings.clientKey} end`,
    })
    .where(eq(sittings.guestId, guestId))
    .returning({ id: sittings.id })
  const ids = moved.map(({ id }) => id)
  await recordSittings(tx, userId, ids)
  return ids.length
}

/** Hands in the guest's sitting where the account has an open one of the same paper and kind. */
async function closeDoubles(tx: Db, guestId: number, userId: number): Promise<void> {
  const own = alias(sittings, 'own')
  const isDouble = exists(
    tx
      .select({ one: sql`1` })
      .from(own)
      .where(
        and(
          eq(own.userId, userId),
          eq(own.paperId, sittings.paperId),
          eq(own.kind, sittings.kind),
          isNull(own.submittedAt),
        ),
      ),
  )
  const doubles = await tx
    .select(sittingColumns)
    .from(sittings)
    .where(and(eq(sittings.guestId, guestId), isNull(sittings.submittedAt), isDouble))
    .orderBy(asc(sittings.id))
    .for('no key update')
  for (const sitting of doubles) await closeSitting(tx, sitting)
}

async function recordSittings(tx: Db, userId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const handedIn = await tx
    .select({ id: sittings.id })
    .from(sittings)
    .where(
      and(
        isNotNull(sittings.submittedAt),
        sql`${sittings.id} = any(${sql.param([...ids])}::int[])`,
      ),
    )
    .orderBy(asc(sittings.submittedAt), asc(sittings.id))
  const firsts = new Map<number, SittingGrade>()
  const now = new Date()
  for (const { id } of handedIn) {
    const grades = await gradeSitting(tx, id)
    await updateWrongBook(tx, userId, grades, now)
    for (const grade of grades)
      if (grade.answered && !firsts.has(grade.questionId)) firsts.set(grade.questionId, grade)
  }
  // Once and last: its rows are everyone's, and are locked in the order of the questions.
  await recordFirsts(tx, [{ userId, grades: [...firsts.values()] }])
}
