import { and, asc, eq, sql } from 'drizzle-orm'
import { books } from '#lib/books/server/tables.ts'
import { courses } from '#lib/courses/server/tables.ts'
import { faultsOfDeposit } from '#lib/goods/deposit.ts'
import { refundTexts } from '#lib/goods/refund-rule.ts'
import { findGoods, type Goods } from '#lib/goods/server/goods.ts'
import { goods } from '#lib/goods/server/tables.ts'
import type { staffGoods } from '#lib/orders/goods-desk-calls.ts'
import type { goodsDesk } from '#lib/orders/goods-desk-contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import { doOrPropose } from '#lib/staff/server/proposals/do-or-propose.ts'
import { goodsActs } from './goods-acts.ts'

export const goodsDeskHandlers: Handlers<typeof goodsDesk> = {
  staffGoods: ({ db, input }) => listGoods(db, input),
  saveGoods: ({ db, user, caller, input }) =>
    doOrPropose(db, goodsActs.saveGoods, { staffId: user.id, caller, input }),
  moveCourse: async ({ db, user, caller, input }) => ({
    orders: 0,
    ...(await doOrPropose(db, goodsActs.moveCourse, { staffId: user.id, caller, input })),
  }),
}

/** For staff: the courses or the books with what is sold of them and by which refund rule. */
export async function listGoods(
  db: Db,
  { status: kind, q, sort, page, pageSize }: ParsedInput<typeof staffGoods>,
): Promise<Output<typeof staffGoods>> {
  const table = kind === 'course' ? courses : books
  const none = sql<null>`null`
  const days =
    kind === 'course'
      ? { startsOn: courses.startsOn, endsOn: courses.endsOn }
      : { startsOn: none, endsOn: none }
  const asked = q ? holdsText(table.title, q) : undefined
  const query = db
    .select({
      ...{ id: table.id, title: table.title, onSale: table.onSale, ...days },
      ...{ stock: goods.stock, taken: goods.taken, refundRule: goods.refundRule },
    })
    .from(table)
    .leftJoin(goods, and(eq(goods.kind, kind), eq(goods.itemId, table.id)))
    .where(asked)
    .orderBy(...ordered(sort, table.id, [asc(table.position), asc(table.id)]))
  const { items: rows, ...list } = await paged(query, db.$count(table, asked), { page, pageSize })
  const found = await findGoods(
    db,
    rows.map(({ id }) => ({ kind, id })),
  )
  const items = rows.flatMap(({ taken, ...row }) => {
    const own = found.find(({ id }) => id === row.id)
    if (!own) return []
    const { refundRule: rule, deposit } = own
    const of = {
      ...row,
      kind,
      taken: taken ?? 0,
      rule,
      refundTexts: refundTexts(rule, kind === 'book'),
    }
    return [{ ...of, deposit, depositFault: faultOf(own) }]
  })
  return { ...list, items }
}

/** An import knows neither price nor days of the course; what does not fit is not offered. */
function faultOf({ deposit, priceFen, schedule }: Goods): string | null {
  if (!deposit) return null
  const fits = faultsOfDeposit(deposit, { priceFen, startsOn: schedule?.startsOn ?? null })
  return fits.fen ?? fits.until ?? null
}
