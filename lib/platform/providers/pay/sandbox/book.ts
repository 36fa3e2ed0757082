import { randomBytes } from 'node:crypto'
import { and, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import type {
  BillLine,
  PayChannelName,
  PayRequest,
  RefundRequest,
  RefundState,
  TradeState,
} from '#lib/platform/pay/channel.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { sandboxRefunds, sandboxTrades } from './tables.ts'

export type SandboxTrade = typeof sandboxTrades.$inferSelect

/** Writes a trade down; the same one again changes nothing. Throws when its number is taken by another or is no longer open, or its time is over. */
export async function openSandboxTrade(
  db: Db,
  channel: PayChannelName,
  { outTradeNo, amountFen, description, expiresAt }: PayRequest,
): Promise<void> {
  if (expiresAt.getTime() <= Date.now()) throw new Error('sandbox: TIME_EXPIRED')
  await db
    .insert(sandboxTrades)
    .values({ outTradeNo, channel, amountFen, description, expiresAt })
    .onConflictDoNothing()
  const kept = await findSandboxTrade(db, outTradeNo)
  const isSame = kept?.channel === channel && kept.amountFen === amountFen
  if (!isSame || kept.status !== 'open') throw new Error('sandbox: OUT_TRADE_NO_USED')
}

/** A trade of the book; one whose time is over counts as closed. Null when there is none of this number. */
export async function findSandboxTrade(db: Db, outTradeNo: string): Promise<SandboxTrade | null> {
  const [trade] = await db
    .select()
    .from(sandboxTrades)
    .where(eq(sandboxTrades.outTradeNo, outTradeNo))
  if (!trade) return null
  const isOver = trade.status === 'open' && trade.expiresAt.getTime() <= Date.now()
  return isOver ? { ...trade, status: 'closed' } : trade
}

/** What a channel says of a trade. */
export function stateOfTrade(trade: SandboxTrade | null): TradeState {
  if (!trade) return { status: 'unknown' }
  const { status, transactionId, amountFen, paidAt } = trade
  if (status !== 'paid' || !transactionId || !paidAt) {
    return { status: status === 'open' ? 'open' : 'closed' }
  }
  return { status, transactionId, amountFen, paidAt }
}

/** Marks an open trade as paid, once; false when it was not open any more. */
export async function paySandboxTrade(db: Db, outTradeNo: string): Promise<boolean> {
  const now = new Date()
  const paid = await db
    .update(sandboxTrades)
    .set({ status: 'paid', transactionId: newNumber(), paidAt: now })
    .where(
      and(
        eq(sandboxTrades.outTradeNo, outTradeNo),
        eq(sandboxTrades.status, 'open'),
        gt(sandboxTrades.expiresAt, now),
      ),
    )
    .returning({ outTradeNo: sandboxTrades.outTradeNo })
  return paid.length > 0
}

/** Closes a trade of this channel unless it was paid. */
export async function closeSandboxTrade(
  db: Db,
  channel: PayChannelName,
  outTradeNo: string,
): Promise<void> {
  await db
    .update(sandboxTrades)
    .set({ status: 'closed' })
    .where(
      and(
        eq(sandboxTrades.outTradeNo, outTradeNo),
        eq(sandboxTrades.channel, channel),
        eq(sandboxTrades.status, 'open'),
      ),
    )
}

/** Pays back, at once and once for each number; never more than came in. */
export async function refundSandboxTrade(
  db: Db,
  channel: PayChannelName,
  { outTradeNo, outRefundNo, amountFen, totalFen }: RefundRequest,
): Promise<RefundState> {
  return await db.transaction(async (tx) => {
    const [trade] = await tx
      .select()
      .from(sandboxTrades)
      .where(and(eq(sandboxTrades.outTradeNo, outTradeNo), eq(sandboxTrades.channel, channel)))
      .for('update')
    if (trade?.status !== 'paid') return failed('TRADE_NOT_PAID')
    const [same] = await tx
      .select()
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.outRefundNo, outRefundNo))
    if (same) {
      const isSame = same.outTradeNo === outTradeNo && same.amountFen === amountFen
      return isSame ? { status: 'done', refundId: same.refundId } : failed('OUT_REFUND_NO_USED')
    }
    const [given] = await tx
      .select({ fen: sql<number>`coalesce(sum(${sandboxRefunds.amountFen}), 0)::int` })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.outTradeNo, outTradeNo))
    const left = trade.amountFen - (given?.fen ?? 0)
    if (totalFen !== trade.amountFen || amountFen < 1 || amountFen > left) {
      return failed('AMOUNT_REFUSED')
    }
    const refundId = newNumber()
    await tx.insert(sandboxRefunds).values({ outRefundNo, outTradeNo, amountFen, refundId })
    return { status: 'done', refundId }
  })
}

/** One channel's payments and refunds of a Shanghai day. */
export async function sandboxBill(
  db: Db,
  channel: PayChannelName,
  day: string,
): Promise<BillLine[]> {
  const from = new Date(`${day}T00:00:00+08:00`)
  const until = new Date(from.getTime() + DAY_MS)
  const [payments, refunds] = await Promise.all([
    db
      .select({ number: sandboxTrades.outTradeNo, amountFen: sandboxTrades.amountFen })
      .from(sandboxTrades)
      .where(
        and(
          eq(sandboxTrades.channel, channel),
          gte(sandboxTrades.paidAt, from),
          lt(sandboxTrades.paidAt, until),
        ),
      )
      .orderBy(sandboxTrades.paidAt),
    db
      .select({ number: sandboxRefunds.outRefundNo, amountFen: sandboxRefunds.amountFen })
      .from(sandboxRefunds)
      .innerJoin(sandboxTrades, eq(sandboxTrades.outTradeNo, sandboxRefunds.outTradeNo))
      .where(
        and(
          eq(sandboxTrades.channel, channel),
          gte(sandboxRefunds.at, from),
          lt(sandboxRefunds.at, until),
        ),
      )
      .orderBy(sandboxRefunds.at),
  ])
  return [
    ...payments.map((line) => ({ kind: 'payment' as const, ...line })),
    ...refunds.map((line) => ({ kind: 'refund' as const, ...line })),
  ]
}

const failed = (why: string): RefundState => ({ status: 'failed', why: `sandbox: ${why}` })

/** The sandbox's own numbers of payments and refunds. */
const newNumber = () => `S${randomBytes(13).toString('hex')}`
