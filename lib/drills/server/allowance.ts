import { A_DAY } from '#lib/drills/allowance.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { readCalls, takeAmount } from '#lib/platform/http/rate-limit.ts'
import { accountOf, callerName, type Learner } from '#lib/practice/server/learner.ts'
import { isMember } from '#lib/practice/server/start/entitlement.ts'

const limit = { name: 'drills', seconds: 86_400 }

/** The right 刷题不限题数: drills without a limit of the day, for members; practice bounds what anybody begins in a day. */
export const hasUnlimitedDrills = (db: Db, userId: number) => isMember(db, userId)

/** Counts how many drills a learner, or a stranger (null), may still begin today; null without a limit. */
export async function drillsLeft(db: Db, learner: Learner | null): Promise<number | null> {
  const userId = learner && accountOf(learner)
  if (userId && (await hasUnlimitedDrills(db, userId))) return null
  const most = userId ? A_DAY.account : A_DAY.guest
  if (!learner) return most
  const { calls } = await readCalls(db, {
    ...{ limit: limit.name, caller: callerName(learner), seconds: limit.seconds },
  })
  return Math.max(0, most - calls)
}

/** Takes so many drills of what a learner may begin today. Throws guests_enough, drills_enough when fewer are left. */
export async function takeDrills(tx: Db, learner: Learner, amount: number): Promise<void> {
  const userId = accountOf(learner)
  if (userId !== null && (await hasUnlimitedDrills(tx, userId))) return
  const most = userId === null ? A_DAY.guest : A_DAY.account
  if (await takeAmount(tx, { ...limit, most }, { caller: callerName(learner), amount })) return
  throw new AppError(userId === null ? 'guests_enough' : 'drills_enough')
}
