import { setTimeout as sleep } from 'node:timers/promises'
import { knownPlace } from '#lib/accounts/server/known-place.ts'
import type { Visitor } from '#lib/accounts/server/visitor.ts'
import { forgetUses } from '#lib/platform/budgets/forget-uses.ts'
import type { Who } from '#lib/platform/budgets/resolve.ts'
import { type Taken, takeUses } from '#lib/platform/budgets/take-uses.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

/**
 * Names what wrong passwords of a login count against: the account, one budget whichever of its names was typed, and
 * the address. A place that the account knows has a budget of its own.
 */
export async function whoLogsIn(
  db: Db,
  { user, account, caller }: { user: { id: number } | null; account: string; caller: Visitor },
): Promise<Who> {
  const { ip } = caller
  if (!user) return { account: account.toLowerCase(), ip }
  return { account: accountOf(user.id), ip, known: await knownPlace(db, user.id, caller) }
}

const accountOf = (userId: number) => `user ${userId}`

const failures = { wrongPassword: '登录失败', wrongOwnPassword: '密码错误' } as const

/**
 * Compares a password within a budget; throws too_many_requests with the time to wait. The try is counted before the
 * comparison and given back when it was right, so that tries at once on all instances see each other.
 */
export async function withinBudget(
  db: Db,
  { name, who }: { name: keyof typeof failures; who: Who },
  compare: () => Promise<boolean>,
): Promise<boolean> {
  const turn = await takeSoon(db, name, who)
  if (turn.over) {
    const { retryAfter } = turn
    const message = `${failures[name]}次数过多，请在 ${retryAfter} 秒后再试`
    throw new AppError('too_many_requests', { message, retryAfter })
  }
  const isRight = await compare().catch(async (error: unknown) => {
    // Nothing was compared: too busy, or the database went away.
    await turn.giveBack(db)
    throw error
  })
  if (isRight) await turn.giveBack(db)
  return isRight
}

/** Forgets the wrong passwords of an account, from wherever, for one who proved in another way whose it is. */
export async function forgetFailures(db: Db, userId: number): Promise<void> {
  await forgetUses(db, 'wrongPassword', { account: accountOf(userId) })
  await forgetUses(db, 'wrongOwnPassword', { user: userId })
}

/** Logins under way count as failures too; most are right and are taken back a moment later. */
const PATIENCE = { tries: 4, pauseMs: 150 }

async function takeSoon(db: Db, name: keyof typeof failures, who: Who): Promise<Taken> {
  let turn = await takeUses(db, name, who)
  for (let tries = 1; turn.over && tries < PATIENCE.tries; tries += 1) {
    await sleep(PATIENCE.pauseMs)
    turn = await takeUses(db, name, who)
  }
  return turn
}
