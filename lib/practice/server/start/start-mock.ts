import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { getSettledSitting } from '#lib/practice/server/sittings/get-sitting.ts'
import { getSitting, lockSitting } from '#lib/practice/server/sittings/sitting-row.ts'
import { sittingView } from '#lib/practice/server/sittings/sitting-view.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import type { Sitting } from '#lib/practice/shapes.ts'
import { askedQuestions } from './start-paper.ts'
import { findBegunSitting, startSitting } from './start-sitting.ts'

type MockStart = {
  mockId: number
  paperId: number
  title: string
  /** The end for this learner, granted minutes counted in: who comes late has less time. */
  endsAt: Date
  /** The caller knows that there was no sitting a moment ago. */
  isFirst?: boolean
}

/**
 * Begins the one sitting that a learner has of a mock exam, or answers it, handed in or not; an open one ends from now on
 * at `endsAt`. Whether the exam may be entered is for the caller to decide. What it comes to is sealed until
 * `unsealSittings`. Throws sitting_closed when the end is over, nothing_to_practise for a paper without questions.
 */
export async function startMock(
  db: Db,
  userId: number,
  { mockId, paperId, title, endsAt, isFirst = false }: MockStart,
): Promise<Sitting> {
  // The mock exam is what tells its sitting; the key only fills its column.
  const place = { kind: 'mock' as const, mockId, paperId, clientKey: randomUUID() }
  const begun = isFirst ? null : await findBegunSitting(db, userId, place)
  if (begun) {
    if (begun.submittedAt || begun.expiresAt?.getTime() === endsAt.getTime())
      return await sittingView(db, begun)
    await moveEnd(db, userId, begun.id, endsAt)
    return await sittingView(db, await getSitting(db, userId, begun.id))
  }
  if (endsAt <= new Date()) throw new AppError('sitting_closed')
  const questions = await askedQuestions(db, paperId)
  const start = { ...place, title, endsAt, sealed: true, isFirst: true, questions }
  return await startSitting(db, userId, start)
}

/** Moves the end of an open sitting, as minutes granted after its beginning do; false when it is handed in. Throws not_found. */
export async function moveEnd(
  db: Db,
  userId: number,
  sittingId: number,
  endsAt: Date,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const { submittedAt, expiresAt } = await lockSitting(tx, userId, sittingId)
    if (submittedAt) return false
    if (expiresAt?.getTime() !== endsAt.getTime())
      await tx.update(sittings).set({ expiresAt: endsAt }).where(eq(sittings.id, sittingId))
    return true
  })
}

/** The sitting of a mock exam that a user has under way, with its questions. Throws not_found when there is none. */
export async function getOpenMock(db: Db, userId: number, mockId: number): Promise<Sitting> {
  const [begun] = await db
    .select({ id: sittings.id })
    .from(sittings)
    .where(and(eq(sittings.userId, userId), eq(sittings.mockId, mockId)))
  if (!begun) throw new AppError('not_found')
  const sitting = await getSettledSitting(db, userId, begun.id)
  if (sitting.submittedAt) throw new AppError('not_found')
  return await sittingView(db, sitting)
}
