import { and, eq, gte, inArray, lt, or } from 'drizzle-orm'
import { paymentAttempts, refunds } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { BillLine, PayChannel } from '#lib/platform/pay/channel.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import type { LedgerLine } from './compare-bill.ts'

/** What our books say of one channel's Shanghai day, and of everything else that its bill lists. */
export async function ledgerLines(
  db: Db,
  channel: PayChannel,
  { day, bill }: { day: string; bill: BillLine[] },
): Promise<LedgerLine[]> {
  const [payments, paidBack] = await Promise.all([
    paymentLines(db, channel, day, bill),
    refundLines(db, channel, day, numbersOf(bill, 'refund')),
  ])
  return [...payments, ...paidBack]
}

const numbersOf = (bill: BillLine[], kind: BillLine['kind']) =>
  bill.filter((line) => line.kind === kind).map(({ number }) => number)

function spanOf(day: string) {
  return {
    from: new Date(`${day}T00:00:00+08:00`),
    until: new Date(`${addDays(day, 1)}T00:00:00+08:00`),
  }
}

async function paymentLines(
  db: Db,
  { name }: PayChannel,
  day: string,
  bill: BillLine[],
): Promise<LedgerLine[]> {
  const { from, until } = spanOf(day)
  const { outTradeNo, paidAt } = paymentAttempts
  const billed = numbersOf(bill, 'payment')
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.channel, name),
        // A disputed one stands in the bill too, with its own amount.
        inArray(paymentAttempts.status, ['paid', 'disputed']),
        or(and(gte(paidAt, from), lt(paidAt, until)), inArray(outTradeNo, billed)),
      ),
    )
  // Billed with the right amount, a disputed one was paid after all and is not in our books yet.
  const isKnown = (row: (typeof rows)[number]) =>
    row.status === 'paid' ||
    !bill.some(({ number, amountFen }) => number === row.outTradeNo && amountFen === row.amountFen)
  return rows.filter(isKnown).map((row) => ({
    kind: 'payment',
    number: row.outTradeNo,
    amountFen: row.amountFen,
    isOfDay: row.paidAt !== null && shanghaiToday(row.paidAt) === day,
  }))
}

async function refundLines(
  db: Db,
  channel: PayChannel,
  day: string,
  billed: string[],
): Promise<LedgerLine[]> {
  const { from, until } = spanOf(day)
  const { outRefundNo, doneAt, status } = refunds
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(
      and(
        eq(paymentAttempts.channel, channel.name),
        // What the channel has taken but not decided stands in its bill already.
        inArray(status, ['done', 'pending']),
        or(and(gte(doneAt, from), lt(doneAt, until)), inArray(outRefundNo, billed)),
      ),
    )
  const lines = rows.map(async ({ refund }): Promise<LedgerLine> => {
    const { outRefundNo: number, amountFen } = refund
    const isDueToday = refund.doneAt !== null && shanghaiToday(refund.doneAt) === day
    const isOfDay =
      isDueToday && !billed.includes(number) ? !(await wasBilled(channel, day, refund)) : isDueToday
    return { kind: 'refund', number, amountFen, isOfDay }
  })
  return await Promise.all(lines)
}

/** Whether an earlier bill shows a refund: of its end we only know when we were told. */
async function wasBilled(
  channel: PayChannel,
  day: string,
  { outRefundNo, amountFen, createdAt }: typeof refunds.$inferSelect,
): Promise<boolean> {
  for (let past = shanghaiToday(createdAt); past < day; past = addDays(past, 1)) {
    const bill = await channel.bill(past)
    const line = bill.find(({ kind, number }) => kind === 'refund' && number === outRefundNo)
    if (line) return line.amountFen === amountFen
  }
  return false
}
