import { asc, inArray } from 'drizzle-orm'
import { type DepositTerms, depositText, dueText } from '#lib/goods/deposit.ts'
import type { DepositFacts, DepositOnOffer } from '#lib/orders/contract.ts'
import type { GoodsOrderRow } from '#lib/orders/server/goods-orders.ts'
import type { PayableRow } from '#lib/payments/server/payables/lock-payable.ts'
import { toPlaced } from '#lib/payments/server/payables/place-payable.ts'
import { refunds } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { yuanOf } from '#lib/platform/text/money.ts'
import { restBar } from './place-rest.ts'
import { restsOf } from './rests.ts'

/** A deposit as pages print it; amounts are yuan. */
export function toDeposit(terms: DepositTerms, payFen: number): DepositOnOffer {
  const { fen, dueAt } = terms
  return {
    ...{ amount: yuanOf(fen), restAmount: yuanOf(payFen - fen), restDueAt: dueAt },
    ...{ dueText: dueText(dueAt), ruleText: depositText(terms) },
  }
}

/** Returns what the page of an order says of its deposit and rest; null for one without. */
export async function depositFacts(db: Db, order: GoodsOrderRow): Promise<DepositFacts | null> {
  const { deposit, payFen } = order.quote
  if (!deposit) return null
  const now = new Date()
  const rests = await restsOf(db, order.id)
  const open = rests.find(({ status }) => status === 'open')
  return {
    ...toDeposit(deposit, payFen),
    totalAmount: yuanOf(payFen),
    secondsLeft: Math.max(
      0,
      Math.floor((new Date(deposit.dueAt).getTime() - now.getTime()) / 1000),
    ),
    restPaidAt: rests.find(({ paidAt }) => paidAt !== null)?.paidAt?.toISOString() ?? null,
    restBar: await restBar(db, order, now),
    rest: open && order.restState === 'due' ? toPlaced(open) : null,
  }
}

/** All payments of an order, the order's own first, and the refunds of each. */
export async function moneyOf(
  db: Db,
  order: GoodsOrderRow,
): Promise<{ rests: PayableRow[]; returns: (typeof refunds.$inferSelect)[] }> {
  const rests = order.quote.deposit ? await restsOf(db, order.id) : []
  const ids = [order.id, ...rests.map(({ id }) => id)]
  const returns = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.payableId, ids))
    .orderBy(asc(refunds.id))
  return { rests, returns }
}
