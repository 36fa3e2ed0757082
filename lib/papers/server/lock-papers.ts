import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { papers } from './tables.ts'

/** Locks papers against writing until the transaction ends, imports too: a number is given, no two editors pass each other, and none withdraws what a mock exam takes. Who locks mock exams locks them first. */
export async function lockPapers(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${papers} in share row exclusive mode`)
}
