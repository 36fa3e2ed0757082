import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { findGoods } from '#lib/goods/server/goods.ts'
import type { GoodsOrder } from '#lib/orders/contract.ts'
import { type GoodsState, type GoodsTab, goodsTabs } from '#lib/orders/states.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { goodsOrderColumns, isShipped, isToShip, restState } from './goods-orders.ts'
import { goodsOrders } from './tables.ts'
import { toOrder } from './timeline/order-facts.ts'

type Asked = { page: number; tab: GoodsTab; q: string; courseId?: number | undefined }

/** A page of a user's own orders but those put away, the newest first, 20 a page; words are part of a thing's name, or a number. */
export async function listGoodsOrders(
  db: Db,
  userId: number,
  { page, tab, q, courseId }: Asked,
): Promise<Page<GoodsOrder>> {
  const states: readonly GoodsState[] = goodsTabs[tab].states
  const words = or(
    eq(payables.orderNum, q),
    sql`exists (select from jsonb_array_elements(${goodsOrders.quote}->'lines') line
      where position(lower(${q}) in lower(line->>'title')) > 0)`,
  )
  const asked = and(
    eq(payables.userId, userId),
    isNull(goodsOrders.hiddenAt),
    tab === 'all' ? undefined : or(...states.map((state) => within[state])),
    q ? words : undefined,
    courseId === undefined ? undefined : holdsCourse(courseId),
  )
  const rows = db
    .select(goodsOrderColumns)
    .from(payables)
    .innerJoin(goodsOrders, eq(goodsOrders.id, payables.id))
    .where(asked)
    .orderBy(desc(payables.id))
  const total = db
    .select({ total: sql<number>`count(*)::int` })
    .from(payables)
    .innerJoin(goodsOrders, eq(goodsOrders.id, payables.id))
    .where(asked)
    .then(([row]) => row?.total ?? 0)
  const { items, ...list } = await paged(rows, total, { page })
  const goods = await findGoods(
    db,
    items.flatMap(({ quote }) => quote.lines),
  )
  return { ...list, items: items.map((order) => toOrder(order, goods)) }
}

const holdsCourse = (courseId: number) => sql`exists (select from goods_order_lines line
  where line.order_id = ${payables.id} and line.kind = 'course' and line.item_id = ${courseId})`

const { receivedAt } = goodsOrders
const paid = sql`${payables.status} = 'paid'`

/** The states of order-facts.ts in SQL. */
const within: Record<GoodsState, ReturnType<typeof sql>> = {
  waiting: sql`${payables.status} = 'open'`,
  deposit: sql`${restState} = 'due'`,
  paid: sql`${paid} and ${isToShip}`,
  shipping: sql`${paid} and not ${isToShip} and ${isShipped} and ${receivedAt} is null`,
  finished: sql`${paid} and ${restState} is null and not ${isToShip} and (not ${isShipped} or ${receivedAt} is not null)`,
  refunding: sql`coalesce(${restState}, ${payables.status}) = 'refunding'`,
  refunded: sql`coalesce(${restState}, ${payables.status}) = 'refunded'`,
  closed: sql`${payables.status} in ('closing', 'closed')`,
}
