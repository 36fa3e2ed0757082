import { eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { studyPlans } from './tables.ts'

/** A user's plan, Monday first, for that user's own export. */
export async function planOf(db: Db, userId: number): Promise<Record<string, unknown> | null> {
  const { minutes, questions, updatedAt } = studyPlans
  const [plan] = await db
    .select({ minutes, questions, updatedAt })
    .from(studyPlans)
    .where(eq(studyPlans.userId, userId))
  return plan ?? null
}

/** Deletes it with the account. */
export async function forgetPlan(tx: Db, userId: number): Promise<void> {
  await tx.delete(studyPlans).where(eq(studyPlans.userId, userId))
}
