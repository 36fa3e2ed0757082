import { and, eq } from 'drizzle-orm'
import { paymentAttempts } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { AttemptRow } from './take-attempt.ts'

/** Does one thing with every open attempt of an order: a wallet that is down must not hide what the other knows. Throws afterwards what failed, a fault of ours before a wallet's. */
export async function withOpenAttempts(
  db: Db,
  payableId: number,
  act: (attempt: AttemptRow) => Promise<void>,
): Promise<void> {
  const open = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.payableId, payableId), eq(paymentAttempts.status, 'open')))
  const failures: unknown[] = []
  for (const attempt of open) await act(attempt).catch((error) => failures.push(error))
  if (failures.length === 0) return
  throw failures.find((error) => !(error instanceof AppError)) ?? failures[0]
}
