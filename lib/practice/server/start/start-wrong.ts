import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import type { WrongCause } from '#lib/practice/contract/sittings.ts'
import { lockLearner } from '#lib/practice/server/learner.ts'
import { sittingView } from '#lib/practice/server/sittings/sitting-view.ts'
import { wrongQuestions as book } from '#lib/practice/server/tables.ts'
import type { StandIns } from '#lib/practice/server/wrong-book/stand-ins.ts'
import type { Sitting, SittingMode } from '#lib/practice/shapes.ts'
import { closeSurplus } from './bounds.ts'
import { collectedQuestions } from './collected-questions.ts'
import { findBegunSitting, startSitting } from './start-sitting.ts'

type WrongStart = {
  kind: 'wrong' | 'review'
  cause?: WrongCause | undefined
  count: number
  mode?: SittingMode
  clientKey: string
}

const titles = { wrong: '错题重做', review: '今日复习' }

/**
 * Begins a sitting of questions of the wrong-question book, what is due first comes first: `review` takes what is due by
 * the end of today in Shanghai, `wrong` any. The same `clientKey` answers the same sitting. Throws nothing_to_practise.
 */
export async function startWrong(
  db: Db,
  userId: number,
  { kind, cause, count, mode, clientKey }: WrongStart,
  standInsOf: StandIns = noStandIns,
): Promise<Sitting> {
  const sitting = await db.transaction(async (tx) => {
    // Two tabs begin one sitting, and the book names the stand-ins that it asks.
    await lockLearner(tx, userId)
    const begun = await findBegunSitting(tx, userId, { kind, clientKey })
    if (begun) return await sittingView(tx, begun)
    const rows = await tx
      .select({ id: book.questionId, standIn: book.standIn })
      .from(book)
      .where(
        and(
          eq(book.userId, userId),
          isNull(book.leftAt),
          cause === undefined ? undefined : eq(book.cause, cause),
          kind === 'review' ? lt(book.due, endOfToday()) : undefined,
        ),
      )
      .orderBy(asc(book.due), asc(book.questionId))
      .limit(count)
    // One that was asked and has no answer yet is asked again: the sitting that asks it may still be handed in.
    const without = rows.filter(({ standIn }) => standIn === null).map(({ id }) => id)
    const standIns = await standInsOf(tx, userId, without)
    for (const [id, standIn] of standIns)
      await tx
        .update(book)
        .set({ standIn })
        .where(and(eq(book.userId, userId), eq(book.questionId, id)))
    const asked = rows.map(({ id, standIn }) => standIn ?? standIns.get(id) ?? id)
    return await startSitting(tx, userId, {
      kind,
      ...(mode && { mode }),
      title: cause ? `${titles[kind]}：${cause}` : titles[kind],
      questions: await collectedQuestions(tx, asked),
      clientKey,
      leavesSurplus: true,
    })
  })
  await closeSurplus(db, userId, sitting.id)
  return sitting
}

const noStandIns: StandIns = async () => new Map()

/** End of today in Shanghai: what is due before this moment is due today, or was before. */
export function endOfToday(): Date {
  return new Date(`${addDays(shanghaiToday(), 1)}T00:00:00+08:00`)
}
