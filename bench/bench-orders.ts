import { rmSync } from 'node:fs'
import { addCoupon } from '#lib/coupons/server/testing/coupons.ts'
import { placeGoodsOrder } from '#lib/orders/server/place-order.ts'
import { addAddress, addGoods, book, course } from '#lib/orders/server/testing/goods-shop.ts'
import { type Database, openApart } from '#lib/platform/db/client.ts'
import { migrate } from '#lib/platform/db/migrate.ts'
import { paymentContextOn } from '#lib/tables/payables.ts'
import { placeOrder } from '#lib/vip/server/orders/place-order.ts'
import { addPlans, plans } from '#lib/vip/server/testing/ledger.ts'
import { benchDir } from './server.ts'
import { sharesOf } from './shares.ts'
import { limit, printTable } from './table.ts'

const callers = 32
const buyers = 1_920
/** A goods order reads and locks more: its things, their stock, the address and the coupon. */
const mostTimes = 2

/** Placing by 32 buyers at once: an order of a course and a book with a coupon, as a ratio to one of a membership. */
export async function benchOrders(): Promise<void> {
  const dataDir = `${benchDir}/orders`
  rmSync(dataDir, { recursive: true, force: true })
  const database = await openApart({ DATA_DIR: dataDir })
  try {
    await migrate(database)
    const { db } = database
    const wishes = await fill(database)
    const context = paymentContextOn(db)
    const vipOrder = { type: 1, planId: plans.goldMonth.id, adviserId: null } as const
    const vip = await measure(wishes, ({ userId }) => placeOrder(db, { userId, ...vipOrder }))
    const goods = await measure(wishes, (wish) => placeGoodsOrder(db, wish, context))
    const [of, to] = [sharesOf(goods, [0.5, 0.95, 1]), sharesOf(vip, [0.5, 0.95, 1])]
    printTable(
      `orders placed by ${callers} buyers at once`,
      ['what', 'orders', 'p50 ms', 'p95 ms', 'worst ms'],
      [
        ['a membership', vip.length, ...to],
        ['a course and a book with a coupon', goods.length, ...of],
      ],
    )
    const times = Math.round((of[1] / to[1]) * 10) / 10
    limit(
      `orders: p95 ${times} times that of a membership, at most ${mostTimes}`,
      times <= mostTimes,
    )
  } finally {
    await database.close()
  }
}

type Wish = Parameters<typeof placeGoodsOrder>[1]

async function fill({ db, sql }: Database): Promise<Wish[]> {
  await addPlans(db)
  await addGoods(db)
  const users = await sql<{ id: number }[]>`
    insert into users (user_name) select 'buyer' || n from generate_series(1, ${buyers}::int) n
    returning id`
  const wishes: Wish[] = []
  for (const { id: userId } of users) {
    const addressId = await addAddress(db, userId)
    const couponId = await addCoupon(db, userId)
    wishes.push({ userId, items: [course, book], addressId, couponId })
  }
  return wishes
}

/** Milliseconds of each. */
async function measure(wishes: Wish[], place: (wish: Wish) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const waiting = [...wishes]
  const work = async () => {
    for (let wish = waiting.pop(); wish; wish = waiting.pop()) {
      const startedAt = performance.now()
      await place(wish)
      times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: callers }, work))
  return times
}
