import { eq } from 'drizzle-orm'
import { lockUsers } from '#lib/accounts/server/lock-user.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import { markingScripts } from '#lib/marking/server/tables.ts'
import { sendMessages } from '#lib/messages/server/send-message.ts'
import { mockRecordPage } from '#lib/mocks/paths.ts'
import { changedSince, newestRound, rerank } from '#lib/mocks/server/results/rerank.ts'
import { mockAppeals, mocks } from '#lib/mocks/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { href } from '#lib/platform/routes/href.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'

type Deciding = { id: number; decision: string }

/**
 * For staff: answers an appeal, with the reason. Whether the mark changes is decided where marks are given: what it is now
 * stands against what it was, and a changed one makes a new round of ranks. Again it changes nothing. Throws not_found,
 * own_record, and conflict while the answer is being marked anew.
 */
export async function decideAppeal(
  db: Db,
  staffId: number,
  { id, decision }: Deciding,
  now: Date = new Date(),
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const asked = await findAppeal(tx, id)
    const { mockId, userId } = asked.appeal
    const others = await lockChanged(tx, mockId, userId)
    await tx.select({ id: mocks.id }).from(mocks).where(eq(mocks.id, mockId)).for('no key update')
    const { appeal, result, title, place } = await findAppeal(tx, id)
    if (appeal.decidedAt) return { done: true }
    if (result?.state !== 'settled') throw new AppError('conflict', { message: '这份答卷正在重批' })
    const { before } = appeal
    const after = result.score
    const reason = storable(decision)
    await tx
      .update(mockAppeals)
      .set({ after, decision: reason, decidedAt: now })
      .where(eq(mockAppeals.scriptId, id))
    await recordChange(tx, {
      ...{ staffId, noun: 'mockAppeal', id, ownerId: userId, reason },
      before: { mockId, score: before },
      after: { mockId, score: after },
    })
    await rerank(tx, { mockId, reason: `复核：${place}` }, now)
    await tellChanged(tx, { mockId, title, users: others })
    await sendMessages(tx, [
      {
        ...{ userId, kind: 'mock', key: `mock-appeal:${id}` },
        data: { event: 'appeal', title, place, before, after, note: reason },
        path: href(mockRecordPage, { id: mockId }),
      },
    ])
    return { done: true }
  })
}

/** For staff: ranks a mock exam anew after marks were changed elsewhere, as errata do. Throws not_found, and conflict when none was. */
export async function rerankMock(
  db: Db,
  staffId: number,
  { id: mockId, reason }: { id: number; reason: string },
  now: Date = new Date(),
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const [mock] = await tx
      .select({ title: examWindows.title })
      .from(mocks)
      .innerJoin(examWindows, eq(examWindows.id, mocks.windowId))
      .where(eq(mocks.id, mockId))
    if (!mock) throw new AppError('not_found', { message: '没有这场模考' })
    const users = await lockChanged(tx, mockId)
    if (!(await rerank(tx, { mockId, reason: storable(reason) }, now)))
      throw new AppError('conflict', { message: '没有人的得分变过，名次不用重排' })
    const round = (await newestRound(tx, mockId))?.round ?? 1
    await recordChange(tx, {
      ...{ staffId, noun: 'mock', id: mockId, reason },
      before: { round: round - 1 },
      after: { round },
    })
    await tellChanged(tx, { mockId, title: mock.title, users })
    return { done: true }
  })
}

/** Locks who is told: the one named, and those whose marks have changed, whom it answers. */
async function lockChanged(tx: Db, mockId: number, userId?: number): Promise<number[]> {
  const changed = (await changedSince(tx, mockId)).map((one) => one.userId)
  const others = changed.filter((one) => one !== userId)
  await lockUsers(tx, userId === undefined ? others : [userId, ...others])
  return others
}

type Told = { mockId: number; title: string; users: readonly number[] }

/** Tells those whose marks a new round has changed. */
async function tellChanged(tx: Db, { mockId, title, users }: Told): Promise<void> {
  if (users.length === 0) return
  const round = (await newestRound(tx, mockId))?.round ?? 1
  await sendMessages(
    tx,
    users.map((userId) => ({
      ...{ userId, kind: 'mock' as const, key: `mock-round:${mockId}:${round}` },
      data: { event: 'reranked' as const, title, round },
      path: href(mockRecordPage, { id: mockId }),
    })),
  )
}

async function findAppeal(tx: Db, id: number) {
  const [row] = await tx
    .select({
      appeal: mockAppeals,
      ...{ result: markingScripts.result, place: markingScripts.place, title: examWindows.title },
    })
    .from(mockAppeals)
    .innerJoin(markingScripts, eq(markingScripts.id, mockAppeals.scriptId))
    .innerJoin(mocks, eq(mocks.id, mockAppeals.mockId))
    .innerJoin(examWindows, eq(examWindows.id, mocks.windowId))
    .where(eq(mockAppeals.scriptId, id))
  if (!row) throw new AppError('not_found', { message: '没有这个复核申请' })
  return row
}
