import { and, asc, eq, gte, ne } from 'drizzle-orm'
import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import { settlePayment } from '#lib/payments/server/settle.ts'
import { paymentAttempts } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { log } from '#lib/platform/log.ts'
import { BillNotReady, type PayChannel, type PayChannelName } from '#lib/platform/pay/channel.ts'
import { payableChannels } from '#lib/platform/providers/pay/chosen-channels.ts'
import { addDays, shanghaiMinute, shanghaiToday } from '#lib/platform/text/dates.ts'
import { compareBill } from './compare-bill.ts'
import { ledgerLines } from './ledger-lines.ts'
import { reconciliationDifferences, reconciliations } from './tables.ts'

/** WeChat makes the bill of a day by ten the next morning, Alipay by nine. */
const BILLS_READY = '10:00'
/** Days that are made up for when the server, or the bills, were away. */
const DAYS_BACK = 7

/**
 * Job: compares each open channel's bills of the last Shanghai days, once each, with our books, keeps what
 * does not agree and logs it as an error. A payment that only the channel knows of is settled.
 */
export async function reconcile(
  db: Db,
  context: PaymentContext,
  now: Date = new Date(),
): Promise<void> {
  if (shanghaiMinute(now).slice(11) < BILLS_READY) return
  for (const name of payableChannels()) {
    const channel = context.channels(name)
    for (const day of await missingDays(db, name, now)) {
      await compareDay(db, channel, day).catch((err: unknown) =>
        // One that is not written yet is no fault; the next run asks again.
        log()[err instanceof BillNotReady ? 'info' : 'error'](
          { err, channel: name, day },
          'a bill could not be compared',
        ),
      )
    }
    await settleBilled(db, channel, { now, context }).catch((err: unknown) =>
      log().error({ err, channel: name }, 'a billed payment could not be settled'),
    )
  }
}

/** Yesterday, and what was missed before it since the first attempt; the latest first. */
async function missingDays(db: Db, channel: PayChannelName, now: Date): Promise<string[]> {
  const today = shanghaiToday(now)
  const kept = await db
    .select({ day: reconciliations.day })
    .from(reconciliations)
    .where(
      and(
        eq(reconciliations.channel, channel),
        gte(reconciliations.day, addDays(today, -DAYS_BACK)),
      ),
    )
  const [first] = await db
    .select({ at: paymentAttempts.createdAt })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.channel, channel))
    .orderBy(asc(paymentAttempts.id))
    .limit(1)
  const start = first ? shanghaiToday(first.at) : today
  const done = new Set(kept.map(({ day }) => day))
  return Array.from({ length: DAYS_BACK }, (_, index) => addDays(today, -1 - index)).filter(
    (day, index) => !done.has(day) && (index === 0 || day >= start),
  )
}

async function compareDay(db: Db, channel: PayChannel, day: string): Promise<void> {
  const bill = await channel.bill(day)
  const differences = compareBill(bill, await ledgerLines(db, channel, { day, bill }))
  const refunds = bill.filter(({ kind }) => kind === 'refund').length
  const isOurs = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(reconciliations)
      .values({ channel: channel.name, day, payments: bill.length - refunds, refunds })
      .onConflictDoNothing()
      .returning({ id: reconciliations.id })
    // Another instance was faster.
    if (!row) return false
    const rows = differences.map((one) => ({ reconciliationId: row.id, ...one }))
    if (rows.length > 0) await tx.insert(reconciliationDifferences).values(rows)
    return true
  })
  if (!isOurs || differences.length === 0) return
  log().error({ channel: channel.name, day, differences: differences.slice(0, 20) }, 'books differ')
}

/** Settles payments of our attempts that a bill told of: their notifications never came. */
async function settleBilled(
  db: Db,
  channel: PayChannel,
  { now, context }: { now: Date; context: PaymentContext },
): Promise<void> {
  const { kind, number, reconciliationId } = reconciliationDifferences
  const rows = await db
    .select({ outTradeNo: paymentAttempts.outTradeNo })
    .from(reconciliationDifferences)
    .innerJoin(reconciliations, eq(reconciliations.id, reconciliationId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.outTradeNo, number))
    .where(
      and(
        eq(kind, 'payment_only_there'),
        gte(reconciliations.day, addDays(shanghaiToday(now), -DAYS_BACK)),
        eq(paymentAttempts.channel, channel.name),
        ne(paymentAttempts.status, 'paid'),
      ),
    )
  for (const { outTradeNo } of rows) {
    const state = await channel.query(outTradeNo)
    const outcome =
      state.status === 'paid'
        ? await settlePayment(db, { ...state, channel: channel.name, outTradeNo }, context)
        : state.status
    log().warn({ channel: channel.name, outTradeNo, outcome }, 'a payment was found by its bill')
  }
}
