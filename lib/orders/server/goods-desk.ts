import { and, asc, eq, sql } from 'drizzle-orm'
import { books } from '#lib/books/server/tables.ts'
import { courses } from '#lib/courses/server/tables.ts'
import { type RefundRule, refundTexts } from '#lib/goods/refund-rule.ts'
import { faultOfRule } from '#lib/goods/refund-rule-schema.ts'
import { findGoods } from '#lib/goods/server/goods.ts'
import { isOf } from '#lib/goods/server/stock.ts'
import { goods } from '#lib/goods/server/tables.ts'
import type { saveGoods as saveCall, staffGoods } from '#lib/orders/goods-desk-calls.ts'
import type { goodsDesk } from '#lib/orders/goods-desk-contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { isSame } from '#lib/staff/server/is-same.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import { moveCourse } from './move-course.ts'

export const goodsDeskHandlers: Handlers<typeof goodsDesk> = {
  staffGoods: ({ db, input }) => listGoods(db, input),
  saveGoods: ({ db, user, input }) => saveGoods(db, { staffId: user.id, ...input }),
  moveCourse: ({ db, user, input }) => moveCourse(db, { staffId: user.id, ...input }),
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
    const rule = found.find(({ id }) => id === row.id)?.refundRule
    return rule ? [{ ...row, kind, taken: taken ?? 0, rule, refundTexts: refundTexts(rule) }] : []
  })
  return { ...list, items }
}

/** Sets number and rule of a course or a book, for orders from now on. Throws not_found, invalid_input, conflict when they are no longer what the caller saw. */
export async function saveGoods(
  db: Db,
  asked: ParsedInput<typeof saveCall> & { staffId: number },
): Promise<{ done: true }> {
  const { staffId, kind, id, was, stock, refundRule, reason } = asked
  const fault = refundRule && faultOfRule(kind, refundRule)
  if (fault) refuse({ refundRule: fault })
  await db.transaction(async (tx) => {
    if ((await findGoods(tx, [{ kind, id }])).length === 0) throw new AppError('not_found')
    await tx.insert(goods).values({ kind, itemId: id }).onConflictDoNothing()
    const [row] = await tx.select().from(goods).where(isOf({ kind, id })).for('update')
    if (!row) throw new AppError('not_found')
    if (row.stock !== was.stock || !isSame(row.refundRule, was.refundRule))
      throw new AppError('conflict')
    if (stock !== null && stock < row.taken) refuse({ stock: `已售 ${row.taken} 件，总数不能更少` })
    await tx.update(goods).set({ stock, refundRule, ofDesk: true }).where(isOf({ kind, id }))
    await recordChange(tx, {
      ...{ staffId, noun: 'goods', id: `${kind}:${id}`, reason },
      before: { stock: row.stock, refundRule: ruleText(row.refundRule) },
      after: { stock, refundRule: ruleText(refundRule) },
    })
  })
  return { done: true }
}

const ruleText = (rule: RefundRule | null) => rule && refundTexts(rule).join('；')
