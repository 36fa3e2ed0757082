import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { examWindows } from '#lib/exams/server/tables.ts'
import { withholdPapers } from '#lib/mocks/server/sit/withhold-papers.ts'
import { mockRegistrations, mocks } from '#lib/mocks/server/tables.ts'
import { isOpenPaper } from '#lib/papers/server/paper-items.ts'
import { papers } from '#lib/papers/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { findMock, lockMocks } from './find-mock.ts'
import { holdPaper } from './hold-paper.ts'
import { textOf } from './mock-text.ts'

type Done = { done: true }
const done: Done = { done: true }

/**
 * For staff: shows a draft to learners. Again it changes nothing. Throws not_found, and conflict for what is over or was
 * cancelled, itself or in the calendar, and for a paper whose questions an open one asks, and invalid_input with the field of a
 * paper that is not published.
 */
export async function publishMock(
  db: Db,
  staffId: number,
  { id }: { id: number },
  now = new Date(),
): Promise<Done> {
  return await db.transaction(async (tx) => {
    // Windows are held before mock exams, so that none is called off meanwhile.
    const isCalledOff = await holdWindow(tx, (await findMock(tx, id)).mock.windowId)
    await lockMocks(tx)
    const { mock } = await findMock(tx, id)
    if (mock.status === 'published') return done
    if (mock.status === 'cancelled')
      throw new AppError('conflict', { message: '这场模考已经取消，请另建一场' })
    if (mock.startsAt <= now)
      throw new AppError('conflict', { message: '开考时间已经过去，改好后再发布' })
    if (isCalledOff)
      throw new AppError('conflict', { message: '考试日历里这场模考已标为取消，不能发布' })
    await holdPaper(tx, mock.paperId)
    await assertKeysAreKept(tx, mock.paperId)
    await tx.update(mocks).set({ status: 'published', ofDesk: true }).where(eq(mocks.id, id))
    await withholdPapers(tx, now)
    await recordChange(tx, {
      ...{ staffId, noun: 'mock', id },
      before: { status: 'draft' },
      after: { status: 'published' },
    })
    return done
  })
}

/**
 * For staff: calls a published mock exam off, of which the job tells the registered; a draft, which nobody has seen, is
 * deleted. Again it changes nothing. Throws not_found, and conflict for a draft with
 * registrations, and once it has begun: who sits it sits it to the end.
 */
export async function cancelMock(
  db: Db,
  staffId: number,
  { id, reason }: { id: number; reason: string },
  now = new Date(),
): Promise<Done> {
  return await db.transaction(async (tx) => {
    await lockMocks(tx)
    // Who is about to enter has entered, or finds it cancelled.
    await tx.select({ id: mocks.id }).from(mocks).where(eq(mocks.id, id)).for('no key update')
    const { mock, applied } = await findMock(tx, id)
    if (mock.status === 'cancelled') return done
    const change = { staffId, noun: 'mock', id, reason } as const
    if (mock.status === 'draft') {
      // An import can have made it a draft again.
      if (applied > 0)
        throw new AppError('conflict', {
          message: `已有 ${applied} 人报名，不能当草稿删除；请先发布，再取消`,
        })
      await tx.delete(mocks).where(eq(mocks.id, id))
      await recordChange(tx, { ...change, before: textOf(mock), after: null })
      return done
    }
    if (now >= mock.startsAt || (await isEntered(tx, id)))
      throw new AppError('conflict', { message: '这场模考已经开考，不能再取消' })
    await tx
      .update(mocks)
      .set({ status: 'cancelled', cancelReason: storable(reason), ofDesk: true })
      .where(eq(mocks.id, id))
    await withholdPapers(tx, now)
    const after = { status: 'cancelled' }
    await recordChange(tx, { ...change, before: { status: 'published' }, after })
    return done
  })
}

async function holdWindow(tx: Db, id: number): Promise<boolean> {
  const [window] = await tx
    .select({ cancelled: examWindows.cancelled })
    .from(examWindows)
    .where(eq(examWindows.id, id))
    .for('share')
  return window?.cancelled === true
}

const isEntered = async (tx: Db, mockId: number) =>
  (await tx.$count(
    mockRegistrations,
    and(eq(mockRegistrations.mockId, mockId), isNotNull(mockRegistrations.sittingId)),
  )) > 0

/** Refuses a paper whose questions others practise in a paper of theirs: publishing would take that one from everybody. */
async function assertKeysAreKept(tx: Db, paperId: number): Promise<void> {
  const [other] = await tx
    .select({ title: papers.title })
    .from(papers)
    .where(
      and(
        isOpenPaper,
        ne(papers.id, paperId),
        sql`exists (select from paper_questions q
          join paper_questions own on own.question_id = q.question_id and own.paper_id = ${paperId}
          where q.paper_id = ${papers.id})`,
      ),
    )
    .orderBy(asc(papers.id))
    .limit(1)
  if (other) {
    const message = `公开的试卷“${other.title}”里有同样的题目，答案会提前看到，请换一份试卷`
    throw new AppError('conflict', { message })
  }
}
