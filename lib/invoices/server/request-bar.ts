import { lastRequestDay, REQUEST_DAYS } from '#lib/invoices/rules.ts'
import type { PayableRow } from '#lib/payments/server/payables/lock-payable.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'

type Standing = { order: PayableRow; leftFen: number; isGoingBack: boolean; isRestDue: boolean }

/** Says in Chinese why no invoice can be asked for an order now; null when it can. Whether it has one is not asked here. */
export function barOf({ order, leftFen, isGoingBack, isRestDue }: Standing): string | null {
  const { paidAt, status } = order
  if (!paidAt || status === 'open' || status === 'closing' || status === 'closed')
    return '订单还没有支付，付款后才能开发票'
  if (isRestDue) return '尾款还没有付，付清后按全部金额开发票'
  if (isGoingBack) return '这笔订单正在退款，退款结束后再申请发票'
  if (leftFen <= 0) return '这笔订单的钱已经全部退回，没有可以开票的金额'
  return lastRequestDay(paidAt) < shanghaiToday()
    ? `付款后 ${REQUEST_DAYS} 天内可以申请发票，这笔订单已经过期`
    : null
}
