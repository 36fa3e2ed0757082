import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { balanceOf } from '#lib/activities/server/points.ts'
import { enquiries, feedbacks } from '#lib/inbox/server/tables.ts'
import { listMessages } from '#lib/messages/server/messages.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { progressOf } from '#lib/practice/server/report/home-page.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import type { LearnerView } from '#lib/users/contract.ts'
import { isNumbered, type LookCause, lookCauses, lookNumberMissing } from '#lib/users/rules.ts'
import { grantsOf } from '#lib/vip/server/membership/grants.ts'
import { existingUser } from './existing-user.ts'

const LAST = 10

type Asked = {
  staffId: number
  id: number
  cause: LookCause
  /** The enquiry or feedback that is answered. */
  number?: number | undefined
}

/** Reads what a learner has done and bought, for staff; who looked, and why, is kept first. Throws not_found; invalid_input for the number of what is not there, or of another's. */
export async function viewLearner(db: Db, asked: Asked): Promise<LearnerView> {
  const { staffId, id } = asked
  await db.transaction(async (tx) => {
    await existingUser(tx, id)
    const [before, after] = [{ looked: null }, { looked: 'practice' }]
    const reason = await reasonOf(tx, asked)
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

async function reasonOf(tx: Db, { id, cause, number }: Asked): Promise<string> {
  if (!isNumbered(cause)) return lookCauses[cause]
  if (number === undefined || !(await isFrom(tx, id, { cause, number }))) {
    const reason = number === undefined ? lookNumberMissing : notTheirs
    throw new AppError('invalid_input', { message: reason, fields: [{ field: 'number', reason }] })
  }
  return `${lookCauses[cause]} ${number}`
}

/** Whether an enquiry or feedback may be this user's: an enquiry of somebody without a login may be anybody's. */
async function isFrom(
  tx: Db,
  id: number,
  { cause, number }: { cause: 'enquiry' | 'feedback'; number: number },
): Promise<boolean> {
  const { userId } = enquiries
  const found =
    cause === 'feedback'
      ? tx.$count(feedbacks, and(eq(feedbacks.id, number), eq(feedbacks.userId, id)))
      : tx.$count(enquiries, and(eq(enquiries.id, number), or(eq(userId, id), isNull(userId))))
  return (await found) > 0
}

const notTheirs = '没有这个编号，或不是这个用户的'
