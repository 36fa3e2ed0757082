import { and, asc, eq, inArray } from 'drizzle-orm'
import { refunds } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

export type RefundRow = typeof refunds.$inferSelect

/** The refunds of an order that its buyer or staff asked for, the oldest first. */
export async function askedRefunds(db: Db, payableId: number): Promise<RefundRow[]> {
  return await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.payableId, payableId), eq(refunds.why, 'asked')))
    .orderBy(asc(refunds.id))
}

/** The same of several orders in one question, by order; the oldest first. */
export async function askedRefundsOf(
  db: Db,
  payableIds: readonly number[],
): Promise<Map<number, RefundRow[]>> {
  const rows = await db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.payableId, [...payableIds]), eq(refunds.why, 'asked')))
    .orderBy(asc(refunds.id))
  return Map.groupBy(rows, ({ payableId }) => payableId)
}

/** The names of what a refund pays back; null is the whole order. */
export const keysOf = ({ parts }: Pick<RefundRow, 'parts'>): string[] | null =>
  parts?.map(({ key }) => key) ?? null

/** Of these refunds the one by which a part has gone back or is about to; what a wallet refused does not count. */
export const refundOfPart = (asked: readonly RefundRow[], key: string): RefundRow | undefined =>
  asked.find((one) => one.status !== 'failed' && isAbout(one, key))

/** Of these refunds the one of a part that the wallet has refused and that stands open, since no other has paid it back. */
export const refusedOfPart = (asked: readonly RefundRow[], key: string): RefundRow | undefined =>
  refundOfPart(asked, key)
    ? undefined
    : asked.find((one) => one.status === 'failed' && isAbout(one, key))

const isAbout = ({ parts }: RefundRow, key: string) =>
  parts === null || parts.some((part) => part.key === key)
