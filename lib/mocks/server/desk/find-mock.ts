import { eq, sql } from 'drizzle-orm'
import { mockRows } from '#lib/mocks/server/mock-rows.ts'
import { mocks } from '#lib/mocks/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

/** Locks all mock exams against writing until the transaction ends. Who locks users locks them first. */
export async function lockMocks(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${mocks} in share row exclusive mode`)
}

/** Reads a mock exam, a draft too. Throws not_found. */
export async function findMock(db: Db, id: number) {
  const [row] = await mockRows(db, null).where(eq(mocks.id, id))
  if (!row) throw new AppError('not_found', { message: '没有这场模考' })
  return row
}
