import { desc, eq } from 'drizzle-orm'
import { balanceOf } from '#lib/activities/server/points.ts'
import { listMessages } from '#lib/messages/server/messages.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { progressOf } from '#lib/practice/server/report/home-page.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import type { LearnerView } from '#lib/users/contract.ts'
import { grantsOf } from '#lib/vip/server/membership/grants.ts'
import { existingUser } from './existing-user.ts'

const LAST = 10

type Asked = { staffId: number; id: number; reason: string }

/** Reads what a learner has done and bought, for staff; who looked, and why, is kept first. Throws not_found. */
export async function viewLearner(db: Db, { staffId, id, reason }: Asked): Promise<LearnerView> {
  await db.transaction(async (tx) => {
    await existingUser(tx, id)
    const [before, after] = [{ looked: null }, { looked: 'practice' }]
    await recordChange(tx, { staffId, noun: 'user', id, ownerId: id, before, after, reason })
  })
  const [progress, points, grants, sat, told] = await Promise.all([
    progressOf(db, id),
    balanceOf(db, id),
    grantsOf(db, id),
    db
      .select()
      .from(sittings)
      .where(eq(sittings.userId, id))
      .orderBy(desc(sittings.id))
      .limit(LAST),
    listMessages(db, id, { page: 1 }),
  ])
  return {
    points,
    answered: progress?.answered ?? 0,
    marked: progress?.marked ?? 0,
    right: progress?.right ?? 0,
    wrong: progress?.wrong ?? 0,
    due: progress?.due ?? 0,
    grants: grants.map(({ id: grantId, planName, kind, startsAt, endsAt, state }) => ({
      ...{ id: grantId, planName, kind, startsAt, endsAt, state },
    })),
    sittings: sat.map(({ id: sittingId, title, startedAt, submittedAt, score, full }) => ({
      ...{ id: sittingId, title, score, full },
      startedAt: isoTime(startedAt),
      submittedAt: isoTime(submittedAt),
    })),
    messages: told.items.slice(0, LAST).map(({ id: messageId, title, createdAt, readAt }) => ({
      ...{ id: messageId, title, at: createdAt, isRead: readAt !== null },
    })),
  }
}
