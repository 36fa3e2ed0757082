import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import { messages } from '#lib/messages/server/tables.ts'
import { goodsOrderOf, restState } from '#lib/orders/server/goods-orders.ts'
import { goodsOrders } from '#lib/orders/server/tables.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { askedOfOrder } from './rests.ts'
import { tellDeposit } from './tell-deposit.ts'

/** In one run of each; what is left waits for the next. */
const MOST = 500

/** Days before the rest is due on which its buyer is reminded; the last one is told as today. */
const reminders = [
  { event: 'soon', days: 4, untilDays: 1 },
  { event: 'last', days: 1, untilDays: 0 },
] as const

/** Job: reminds buyers of the rest, a day before the deposit goes back only in part and on the last day, each once; answers how many were told. */
export async function remindOfRests(db: Db, now = new Date()): Promise<number> {
  let told = 0
  for (const reminder of reminders)
    for (const order of await dueFor(db, reminder, now))
      if (await remind(db, order, { event: reminder.event, now })) told += 1
  return told
}

type Reminder = (typeof reminders)[number]

async function dueFor(db: Db, { event, days, untilDays }: Reminder, now: Date) {
  const dueAt = sql`${goodsOrders.quote}->'deposit'->>'dueAt'`
  const from = new Date(now.getTime() + untilDays * DAY_MS).toISOString()
  const until = new Date(now.getTime() + days * DAY_MS).toISOString()
  const told = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.userId, payables.userId),
        sql`${messages.key} = 'deposit:' || ${payables.id} || ':' || ${event}::text`,
      ),
    )
  return await db
    .select({ id: payables.id, userId: payables.userId })
    .from(payables)
    .innerJoin(goodsOrders, eq(goodsOrders.id, payables.id))
    .where(
      and(
        eq(payables.status, 'paid'),
        sql`${goodsOrders.quote}->'deposit' is not null`,
        sql`${dueAt} > ${from} and ${dueAt} <= ${until}`,
        sql`${restState} = 'due'`,
        notExists(told),
      ),
    )
    .orderBy(asc(payables.id))
    .limit(MOST)
}

/** Unless the rest has been paid since. */
async function remind(
  db: Db,
  { id, userId }: { id: number; userId: number },
  reminding: { event: Reminder['event']; now: Date },
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const order = await goodsOrderOf(tx, { id })
    if (order.restState !== 'due' || (await askedOfOrder(tx, id)).length > 0) return false
    return await tellDeposit(tx, order, reminding)
  })
}
