import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import {
  lockSitting,
  type SittingRow,
  sittingColumns,
} from '#lib/practice/server/sittings/sitting-row.ts'
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
}

/**
 * Begins the one sitting that a learner has of a mock exam, or answers it, handed in or not; an open one ends from now on
 * at `endsAt`. Whether the exam may be entered is for the caller to decide. What it comes to is sealed until
 * `unsealSittings`. Throws sitting_closed when the end is over, nothing_to_practise for a paper without questions.
 */
export async function startMock(
  db: Db,
  userId: number,
  { mockId, paperId, title, endsAt }: MockStart,
): Promise<Sitting> {
  // The mock exam is what tells its sitting; the key only fills its column.
  const place = { kind: 'mock' as const, mockId, paperId, clientKey: randomUUID() }
  const begun = await findBegunSitting(db, userId, place)
  if (begun) return await sittingView(db, await endAt(db, begun, endsAt))
  if (endsAt <= new Date()) throw new AppError('sitting_closed')
  const questions = await askedQuestions(db, paperId)
  return await startSitting(db, userId, { ...place, title, endsAt, sealed: true, questions })
}

/** Moves the end of an open sitting, as minutes granted after its beginning do. */
async function endAt(db: Db, { id, userId, expiresAt }: SittingRow, endsAt: Date) {
  return await db.transaction(async (tx) => {
    const sitting = await lockSitting(tx, userId ?? 0, id)
    if (sitting.submittedAt || expiresAt?.getTime() === endsAt.getTime()) return sitting
    const [moved] = await tx
      .update(sittings)
      .set({ expiresAt: endsAt })
      .where(eq(sittings.id, id))
      .returning(sittingColumns)
    return moved ?? sitting
  })
}
