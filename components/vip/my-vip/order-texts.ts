import { deductionText } from '#components/vip/overlay/pay/price-text.ts'
import { walletNames } from '#lib/payments/wallet.ts'
import { moneyText } from '#lib/platform/text/money.ts'
import type { VipOrder } from '#lib/vip/contract.ts'

/** What an order was for. */
export const typeNames = {
  1: '开通',
  2: '续费',
  3: '换套餐',
  4: '升级',
} as const satisfies Record<VipOrder['type'], string>

export const statusNames = {
  open: '待支付',
  closed: '已关闭',
  paid: '已支付',
  refunding: '退款中',
  refunded: '已退款',
  refundFailed: '退款未成功',
} as const satisfies Record<VipOrder['status'], string>

const closedBecause = {
  cancelled: '您取消了订单',
  replaced: '改选了其他套餐',
  expired: '超时未支付',
} as const satisfies Record<NonNullable<VipOrder['closedWhy']>, string>

/** What there is to say about the status beyond its name; null when that says all. */
export function statusNote({ status, closedWhy, channel }: VipOrder): string | null {
  const back = channel ? walletNames[channel] : '付款账户'
  if (status === 'closed') return closedWhy && closedBecause[closedWhy]
  if (status === 'open') return '超时未支付，订单会自动关闭'
  if (status === 'refunding') return `款项正在原路退回${back}，会员时长已收回`
  if (status === 'refunded') return `款项已原路退回${back}`
  if (status === 'refundFailed') return '渠道未能退回款项，会员时长已恢复，请联系客服处理'
  return null
}

const returnedWhat = { duplicate: '重复支付的', late: '订单关闭后支付的' } as const
const returnedHow = {
  pending: '正在原路退回',
  done: '已原路退回',
  failed: '未能原路退回，请联系客服处理',
} as const satisfies Record<VipOrder['returns'][number]['status'], string>

/** Money that goes back without being asked for; null for what was asked back, of which the status tells. */
export function returnLine({ why, status, amount }: VipOrder['returns'][number]): string | null {
  if (why === 'asked') return null
  return `${returnedWhat[why]} ${moneyText(amount)} ${returnedHow[status]}`
}

/** How the amount came about, one line for each deduction and the sum; empty when nothing was deducted. */
export function priceLines({ price, payAmount, deductions }: VipOrder): string[] {
  if (deductions.length === 0) return []
  const lines = deductions.map((line) => `抵扣原套餐“${line.planName}”：${deductionText(line)}`)
  const parts = [price, ...deductions.map(({ deduction }) => deduction)].map(moneyText)
  return [...lines, `应付：${parts.join(' − ')} = ${moneyText(payAmount)}`]
}
