import { eq } from 'drizzle-orm'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import { claimScript } from '#lib/marking/server/scripts/claim-script.ts'
import { markScript } from '#lib/marking/server/scripts/mark-script.ts'
import { mockRegistrations, mocks } from '#lib/mocks/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { sittingSources } from '#lib/practice/server/marking/sitting-sources.ts'
import { markSealedSittings } from '#lib/practice/server/sittings/close/mark-sealed.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startMock } from '#lib/practice/server/start/start-mock.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import { addSamplePaper, queuedAnswer } from '#lib/questions/server/testing/questions.ts'
import { addMock } from './mocks.ts'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** For tests: mock exam 1 of 90 minutes on the sample paper of 16 points, over since ten minutes. */
export async function addPastMock(
  db: Db,
  more: Partial<typeof mocks.$inferInsert> = {},
): Promise<void> {
  const times = { applyFrom: ago(3000), applyUntil: ago(200), startsAt: ago(100) }
  // The questions come with mock exam 1, which then gets the paper that asks them.
  await addMock(db, { ...times, ...more })
  await addSamplePaper(db, 2)
  await db.update(mocks).set({ paperId: 2 }).where(eq(mocks.id, 1))
}

/** For tests: registers a new learner for mock exam 1, who enters it. Answers both ids. */
export async function enterMock(db: Db, number: number) {
  const userId = (await addUser(db)).id
  const endsAt = new Date(Date.now() + 3_600_000)
  const mock = { mockId: 1, paperId: 2, title: '模考1', endsAt }
  const { id: sittingId } = await startMock(db, userId, mock)
  await db.insert(mockRegistrations).values({ mockId: 1, userId, number, sittingId })
  return { userId, sittingId }
}

type Sat = {
  /** How many of three choices are right, of 2 points each. */
  right: number
  /** Whether something is written, of 2 points. */
  writes?: boolean
  usedMinutes?: number
}

/** For tests: the same, handed in and marked by the machine. */
export async function sitMock(
  db: Db,
  number: number,
  { right, writes = false, usedMinutes = 60 }: Sat,
) {
  const own = await enterMock(db, number)
  const choices = [
    queuedAnswer(1, 1, [right > 0 ? 'A' : 'B']),
    queuedAnswer(3, 3, [right > 1 ? 'ABD' : 'C']),
    queuedAnswer(4, 4, [right > 2 ? 'ABD' : 'C']),
  ]
  const answers = writes ? [...choices, queuedAnswer(7, 7, ['<p>答</p>'])] : choices
  await submitSitting(db, [], own.userId, { attemptId: own.sittingId, answers })
  await markSealedSittings(db)
  await db
    .update(sittings)
    .set({ startedAt: ago(100), submittedAt: ago(100 - usedMinutes) })
    .where(eq(sittings.id, own.sittingId))
  return own
}

/** For tests: marks what waits with half a mark for each point: 1 of 2. Answers how much it was. */
export async function markWritten(db: Db, markerId: number): Promise<number> {
  for (let marked = 0; ; marked++) {
    const script = await claimScript(db, markerId, { skip: [] }, sittingSources)
    if (!script) return marked
    const points = script.prompt.points.map(({ code }) => ({
      ...{ code, score: 0.5, quote: '答', note: '' },
    }))
    const words = { comment: '好', deductions: [], annotations: [] }
    const mark = { id: script.id, round: script.round, points, ...words }
    await markScript(db, markerId, mark, sittingSources)
  }
}
