import type { GoodsOrderDetail } from '#lib/orders/contract.ts'
import { sumYuan } from '#lib/platform/text/money.ts'

const lateKinds = ['paidBackFailed', 'paidBackPending', 'paidBack'] as const

type LateState = (typeof lateKinds)[number]

/** Tells what has become of money that came after its order was closed. */
export const lateTexts: Record<LateState, string> = {
  paidBackFailed: '没有退成',
  paidBackPending: '正在退回',
  paidBack: '已经退回',
}

/** Sums what was paid for an order that was closed by then, in yuan, and how far it has gone back, the least of several; null where nothing was. */
export function latePayment({
  state,
  steps,
}: Pick<GoodsOrderDetail, 'state' | 'steps'>): { amount: number; state: LateState } | null {
  if (state !== 'closed') return null
  const late = steps.filter(({ kind }) => lateKinds.some((one) => one === kind))
  const least = lateKinds.find((kind) => late.some((step) => step.kind === kind))
  return least ? { amount: sumYuan(late.map(({ amount }) => amount)), state: least } : null
}
