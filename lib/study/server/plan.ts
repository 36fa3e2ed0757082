import { eq } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import type { StudyPlan, StudyTarget } from '#lib/study/contract.ts'
import { studyPlans } from './tables.ts'

/** A user's plan, Monday first; null without one. */
export async function findPlan(db: Db, userId: number): Promise<StudyPlan | null> {
  const [row] = await db.select().from(studyPlans).where(eq(studyPlans.userId, userId))
  if (!row) return null
  return {
    days: row.minutes.map((minutes, index) => ({ minutes, questions: row.questions[index] ?? 0 })),
    since: shanghaiToday(row.updatedAt),
  }
}

/** Keeps these seven days as a user's plan; a plan of nothing is none. Throws unauthorized when the account is gone. */
export async function savePlan(
  db: Db,
  userId: number,
  days: readonly StudyTarget[],
): Promise<StudyPlan | null> {
  const plan = {
    minutes: days.map(({ minutes }) => minutes),
    questions: days.map(({ questions }) => questions),
    updatedAt: new Date(),
  }
  return await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    if (days.every(({ minutes, questions }) => minutes + questions === 0))
      await tx.delete(studyPlans).where(eq(studyPlans.userId, userId))
    else
      await tx
        .insert(studyPlans)
        .values({ userId, ...plan })
        .onConflictDoUpdate({ target: studyPlans.userId, set: plan })
    return await findPlan(tx, userId)
  })
}
