import { recordAudit } from '#lib/accounts/server/audit.ts'
import { kindOf, type PayableKind } from '#lib/payments/server/payable-kind.ts'
import { getPayable } from '#lib/payments/server/payables/find-payable.ts'
import { lockPayable, type PayableRow } from '#lib/payments/server/payables/lock-payable.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { fenOf, yuanOf, yuanText } from '#lib/platform/text/money.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { bookRefund, moveByRefunds, resumeRefund } from './book-refund.ts'
import { chooseParts, type WantedPart } from './choose-parts.ts'
import { askedRefunds, keysOf, refundOfPart } from './refund-parts.ts'

type Demand = {
  userId: number
  id: number
  reason: string
  keys?: string[]
  /** Yuan that the buyer was shown to go back. */
  amount?: number | undefined
  caller: Caller
}

/**
 * Takes back at once what these parts of an own order granted, all that can go back when none is named, and has as much
 * money sent back as its kind's rule gives; asked again it changes nothing. Throws not_found, invalid_input,
 * refund_not_possible with the reason in Chinese, and conflict when another sum than was shown would go back.
 */
export async function askRefund(
  db: Db,
  { userId, id, reason, keys, amount, caller }: Demand,
  kind: PayableKind,
): Promise<{ done: true }> {
  await getPayable(db, { userId, id, kind: kind.kind })
  await db.transaction(async (tx) => {
    const order = await lockPayable(tx, id)
    if (!order) throw new AppError('not_found')
    // A second click, or another tab.
    if (order.status === 'refunding' || order.status === 'refunded') return
    const asked = await askedRefunds(tx, id)
    const wanted = keys?.filter((key) => !refundOfPart(asked, key)) ?? null
    if (wanted?.length === 0) return
    const refund = await kind.refundOf(tx, order, wanted)
    if (refund.refusal !== undefined) {
      if (!wanted && asked.some(({ status }) => status === 'pending')) return
      throw new AppError('refund_not_possible', { message: refund.refusal })
    }
    refuseOtherRefund(refund.fen, amount)
    await bookRefund(tx, order, { ...refund, reason, kind })
    await moveByRefunds(tx, order, kind)
    const { orderNum } = order
    await recordAudit(tx, {
      userId,
      kind: 'order_refund_asked',
      caller,
      detail: { orderNum, fen: refund.fen, ...inWords(keysOf(refund)) },
    })
  })
  return { done: true }
}

/** Throws conflict, with the new sum in yuan, where another one goes back than its buyer was shown. */
export function refuseOtherRefund(fen: number, amount: number | undefined): void {
  if (amount === undefined || fenOf(amount) === fen) return
  const now = yuanOf(fen)
  const message = `可退金额已变为 ¥${yuanText(now)}，请核对后再提交`
  throw new AppError('conflict', { message, data: { amount: now } })
}

type StaffDemand = {
  staffId: number
  id: number
  reason: string
  /** Which parts, and what of each; absent, all that has not gone back. */
  parts?: WantedPart[]
  caller: Caller
}

/**
 * The money of any paid order goes back, as staff decide and whatever its age, where its kind does not object: of the parts
 * they name, at most what was paid for each, or of all that has not gone back. A refund that the wallet has refused is
 * demanded again under its number. Asked again it changes nothing. Throws not_found, invalid_input, refund_not_possible.
 */
export async function refundByStaff(
  db: Db,
  { staffId, id, reason, parts, caller }: StaffDemand,
  kinds: readonly PayableKind[],
): Promise<{ done: true }> {
  await db.transaction(async (tx) => {
    const order = await lockPayable(tx, id)
    if (!order) throw new AppError('not_found')
    if (order.status === 'refunding' || order.status === 'refunded') return
    const kind = kindOf(kinds, order.kind)
    const own = await refuseByStaff(tx, order, kind)
    const chosen = chooseParts(order, { own, wanted: parts, asked: await askedRefunds(tx, id) })
    if (chosen === null) return
    for (const refused of chosen.resumed) {
      if (!(await resumeRefund(tx, refused.id, 'retry')))
        throw new Error(`refund ${refused.outRefundNo} cannot go on`)
      await kind.revoke(tx, order, keysOf(refused))
    }
    if (chosen.fresh) await bookRefund(tx, order, { ...chosen.fresh, reason, kind })
    const status = await moveByRefunds(tx, order, kind)
    const { orderNum, userId } = order
    const titles = own.filter(({ key }) => chosen.keys?.includes(key)).map(({ title }) => title)
    await recordChange(tx, {
      ...{ staffId, noun: 'order', id: orderNum, ownerId: userId, reason },
      before: { status: 'paid' },
      after: {
        ...{ status, refund: yuanOf(chosen.fen) },
        ...(titles.length > 0 && { lines: titles.join('、') }),
      },
    })
    // Without the address of the member of staff: the buyer's export must not show from where they work.
    await recordAudit(tx, {
      userId: staffId,
      kind: 'order_refund_by_staff',
      caller,
      detail: { orderNum, fen: chosen.fen, owner: userId, ...inWords(chosen.keys) },
    })
  })
  return { done: true }
}

/** As an audit keeps it. */
const inWords = (keys: readonly string[] | null): Record<string, string> =>
  keys ? { parts: keys.join(' ') } : {}

const stages: Partial<Record<PayableRow['status'], string>> = {
  paid: '',
  refunding: '退款正在处理',
  refunded: '已经退款',
}

/** Why the money of an order in this state cannot be sent back, whatever its kind; null when it can. */
export const stageRefusal = ({ status }: Pick<PayableRow, 'status'>): string | null =>
  (stages[status] ?? '没有支付，无需退款') || null

/** The parts of a locked order whose money staff may send back. Throws refund_not_possible when they cannot. */
export async function refuseByStaff(tx: Db, order: PayableRow, kind: PayableKind) {
  const facts = (await kind.facts(tx, [order])).get(order.id)
  const refusal = stageRefusal(order) ?? facts?.refusal ?? null
  if (refusal !== null) throw new AppError('refund_not_possible', { message: refusal })
  return facts?.parts ?? []
}
