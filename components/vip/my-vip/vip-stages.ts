import { momentText } from '#lib/platform/text/dates.ts'
import type { VipOrder } from '#lib/vip/contract.ts'

type Stage = { name: string; when: string; state: 'past' | 'now' | 'next' }

/** The way of an order of a membership, which is opened by its payment; of an ended one what happened, and its end. `today` is the day in Shanghai. */
export function vipStages(order: VipOrder, today?: string): Stage[] {
  const { status, createdAt, paidAt, returns } = order
  const when = (at: string | null | undefined) => (at ? momentText(at, today) : '')
  const placed: Stage = { name: '下单', when: when(createdAt), state: 'past' }
  if (status === 'closed') return [placed, { name: '关闭', when: '', state: 'past' }]
  const isPaid = status !== 'open'
  const paid: Stage[] = [
    { name: '付款', when: when(paidAt), state: isPaid ? 'past' : 'now' },
    { name: '开通', when: when(paidAt), state: isPaid ? 'past' : 'next' },
  ]
  const back = returns.findLast(({ why }) => why === 'asked')
  if (status === 'refunding')
    return [placed, ...paid, { name: '退款', when: '处理中', state: 'now' }]
  if (status === 'refunded')
    return [placed, ...paid, { name: '退款', when: when(back?.at), state: 'past' }]
  return [placed, ...paid]
}
