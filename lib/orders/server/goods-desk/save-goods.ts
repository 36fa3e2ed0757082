import { type DepositOffer, faultsOfDeposit } from '#lib/goods/deposit.ts'
import { type RefundRule, refundTexts } from '#lib/goods/refund-rule.ts'
import { faultOfRule } from '#lib/goods/refund-rule-schema.ts'
import { findGoods, type Goods } from '#lib/goods/server/goods.ts'
import { isOf } from '#lib/goods/server/stock.ts'
import { goods } from '#lib/goods/server/tables.ts'
import type { saveGoods as saveCall } from '#lib/orders/goods-desk-calls.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { yuanOf, yuanText } from '#lib/platform/text/money.ts'
import { isSame } from '#lib/staff/server/is-same.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { refuse } from '#lib/staff/server/refuse.ts'

/** Sets number, rule and deposit of a course or a book, for orders from now on. Throws not_found, invalid_input, conflict when they are no longer what the caller saw. */
export async function saveGoods(
  db: Db,
  asked: ParsedInput<typeof saveCall> & { staffId: number },
): Promise<{ done: true }> {
  const { staffId, kind, id, was, stock, refundRule, reason } = asked
  const fault = refundRule && faultOfRule(kind, refundRule)
  if (fault) refuse({ refundRule: fault })
  await db.transaction(async (tx) => {
    const [found] = await findGoods(tx, [{ kind, id }])
    if (!found) throw new AppError('not_found')
    await tx.insert(goods).values({ kind, itemId: id }).onConflictDoNothing()
    const [row] = await tx.select().from(goods).where(isOf({ kind, id })).for('update')
    if (!row) throw new AppError('not_found')
    const { deposit = row.deposit } = asked
    const isOther = asked.deposit !== undefined && !isSame(row.deposit, was.deposit ?? null)
    if (row.stock !== was.stock || !isSame(row.refundRule, was.refundRule) || isOther)
      throw new AppError('conflict')
    // Price and days of the course may have moved away from one that is kept; the desk says so and does not offer it.
    if (!isSame(row.deposit, deposit)) refuseDeposit(found, deposit)
    if (stock !== null && stock !== row.stock && stock < row.taken)
      refuse({ stock: `已售 ${row.taken} 件，总数不能更少` })
    await tx
      .update(goods)
      .set({ stock, refundRule, deposit, ofDesk: true })
      .where(isOf({ kind, id }))
    const isOfDeposit = asked.deposit !== undefined
    await recordChange(tx, {
      ...{ staffId, noun: 'goods', id: `${kind}:${id}`, reason },
      before: {
        ...{ stock: row.stock, refundRule: ruleText(row.refundRule) },
        ...(isOfDeposit && { deposit: depositWords(row.deposit) }),
      },
      after: {
        ...{ stock, refundRule: ruleText(refundRule) },
        ...(isOfDeposit && { deposit: depositWords(deposit) }),
      },
    })
  })
  return { done: true }
}

/** Throws invalid_input, naming the field, for a deposit that its course cannot have. */
function refuseDeposit({ kind, priceFen, schedule }: Goods, deposit: DepositOffer | null): void {
  if (!deposit) return
  if (kind !== 'course') refuse({ deposit: '只有课程可以收定金' })
  const { fen, until } = faultsOfDeposit(deposit, {
    priceFen,
    startsOn: schedule?.startsOn ?? null,
  })
  if (fen) refuse({ 'deposit.fen': fen })
  if (until) refuse({ 'deposit.until': until })
}

const depositWords = (deposit: DepositOffer | null) =>
  deposit && `¥${yuanText(yuanOf(deposit.fen))}，尾款 ${deposit.until} 前`

const ruleText = (rule: RefundRule | null) => rule && refundTexts(rule, false).join('；')
