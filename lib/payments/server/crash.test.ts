import { addUser, caller } from '#lib/accounts/server/testing/account.ts'
import { openAttempt } from '#lib/payments/server/cashier/cashier.ts'
import { receiveNotice } from '#lib/payments/server/notices/receive-notice.ts'
import { cancelPayable } from '#lib/payments/server/payables/cancel-payable.ts'
import { pollPayables } from '#lib/payments/server/payables/poll-payables.ts'
import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import { askRefund } from '#lib/payments/server/refunds/refund.ts'
import { sendRefunds } from '#lib/payments/server/refunds/send-refunds.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { PayChannel, PayChannelName } from '#lib/platform/pay/channel.ts'
import { placeOrder } from '#lib/vip/server/orders/place-order.ts'
import { vipPayable } from '#lib/vip/server/orders/vip-payable.ts'
import { addPlans } from '#lib/vip/server/testing/ledger.ts'
import { gold, quarter, testingShop } from '#lib/vip/server/testing/shop.ts'

const t = testDatabase()
const shop = testingShop(t)

beforeEach(async () => {
  await truncateAll(t.db)
  await addPlans(t.db)
})

class Killed extends Error {}

/**
 * A server process that is killed after so many steps; a step is a statement of its own, a transaction, or a
 * call of a wallet. PostgreSQL itself undoes a transaction that was cut off.
 */
function mortal(lives: number) {
  let left = lives
  const step = () => {
    if (left-- <= 0) throw new Killed()
  }
  const starters = ['select', 'insert', 'update', 'delete', 'execute', 'transaction', '$count']
  const db = new Proxy(t.db, {
    get: (target, name) => {
      if (starters.includes(String(name))) step()
      return Reflect.get(target, name)
    },
  }) as Db
  const calls = ['open', 'query', 'close', 'refund', 'readNotice']
  const channels = (name: PayChannelName): PayChannel =>
    new Proxy(shop.channels(name), {
      get: (target, call) => {
        if (calls.includes(String(call))) step()
        return Reflect.get(target, call)
      },
    })
  const context: PaymentContext = { channels, kinds: [vipPayable] }
  return { db, context, isAlive: () => left >= 0 }
}

/** Refusals are answers like any other; what a killed process was doing just ends. */
async function survive(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Killed) && !(error instanceof AppError)) throw error
  }
}

const later = async () => {
  await t.sql`update payables set next_look_at = now()`
  await t.sql`update refunds set next_try_at = now()`
}

/** A buyer who pays twice, changes the plan, gives up and asks for the money back, on a process that dies on the way. */
async function troubledPurchase(lives: number): Promise<boolean> {
  const { db, context, isAlive } = mortal(lives)
  const userId = (await addUser(t.db)).id
  const order = await shop.place(userId)
  const key = order.url.split('/').at(-1) ?? ''
  const wish = { userId, type: 1 as const, adviserId: null }
  const open = (name: PayChannelName) => survive(openAttempt(db, key, name, context))
  await open('wechat')
  await open('alipay')
  await survive(placeOrder(db, { ...wish, planId: quarter }, context))
  await survive(placeOrder(db, { ...wish, planId: gold }, context))
  const again = await shop.place(userId)
  const numbers = [await shop.open(again), await shop.open(again, 'alipay')]
  for (const number of numbers) await shop.pay(number)
  for (const number of [...numbers, ...numbers]) {
    const { name, sent } = await shop.noticeOf(number)
    await survive(receiveNotice(db, name, sent, context))
  }
  await survive(cancelPayable(db, { kind: 'vip', userId, id: again.id }, context))
  await survive(askRefund(db, { userId, id: again.id, reason: '', caller }, vipPayable))
  await later()
  await survive(pollPayables(db, context))
  await survive(sendRefunds(db, context))
  return isAlive()
}

const unfinished = async () => {
  const rows = await t.sql<{ what: string }[]>`
    select status as what from payables where status in ('closing', 'refunding')
    union all select 'refund' from refunds where status = 'pending'
    union all select 'attempt' from payment_attempts a join payables o on o.id = a.payable_id
      where a.status = 'open' and o.status <> 'open'
    union all select 'two open' from payables where status = 'open'
      group by user_id having count(*) > 1`
  return rows.map(({ what }) => what)
}

test(
  'killed after any step, the next process brings money and memberships together',
  async () => {
    let lives = 0
    while (!(await troubledPurchase(lives))) {
      await later()
      await pollPayables(t.db, shop.context)
      await sendRefunds(t.db, shop.context)
      const { there, here } = (await shop.balance()) ?? {}
      expect([lives, here, await unfinished()]).toEqual([lives, there, []])
      await truncateAll(t.db)
      await addPlans(t.db)
      lives++
    }
    // As many places to die as this purchase has steps.
    expect(lives).toBeGreaterThan(30)
  },
  120_000 * patience,
)
