import { type RefundRule, refundTexts } from '#lib/goods/refund-rule.ts'
import { faultOfRule } from '#lib/goods/refund-rule-schema.ts'
import { findGoods } from '#lib/goods/server/goods.ts'
import { isOf } from '#lib/goods/server/stock.ts'
import { goods } from '#lib/goods/server/tables.ts'
import type { saveGoods as saveCall } from '#lib/orders/goods-desk-calls.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isSame } from '#lib/staff/server/is-same.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { refuse } from '#lib/staff/server/refuse.ts'

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
    if (stock !== null && stock !== row.stock && stock < row.taken)
      refuse({ stock: `已售 ${row.taken} 件，总数不能更少` })
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
