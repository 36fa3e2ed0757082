import type { GoodsOrderDetail } from '#lib/orders/contract.ts'
import { RECEIVED_AFTER_DAYS } from '#lib/orders/rules.ts'
import { parcelStates } from '#lib/parcels/states.ts'
import { DAY_MS, momentText, shanghaiToday } from '#lib/platform/text/dates.ts'
import { yuanText } from '#lib/platform/text/money.ts'

/** Acts that a dialog asks about first. */
export type AskedAct = 'address' | 'receive' | 'refund' | 'return' | 'cancel' | 'destroy'

/** Something a buyer can do about an order now: its label, and in words until when or on what condition. */
export type Act<Name = AskedAct | 'parcel'> = { act: Name; name: string; limit: string }

type Known = 'state' | 'lines' | 'steps' | 'address' | 'canSetAddress' | 'trackingNumber' | 'parcel'
type Refund = 'refundAmount' | 'refundUntil' | 'refundGoesOn'
type Order = Pick<GoodsOrderDetail, Known | Refund | 'readAt' | 'canDestroy'>

/** All that a buyer can do about an order: the one main thing, null without one, and the others; sums, ends and the moment from which days are counted are the server's. */
export function actsOf(order: Order): { main: Act<AskedAct> | null; others: Act[] } {
  const now = new Date(order.readAt)
  return { main: mainOf(order, now), others: othersOf(order, now) }
}

function mainOf(order: Order, now: Date): Act<AskedAct> | null {
  const { state, address, canSetAddress } = order
  if (state === 'shipping')
    return { act: 'receive', name: '确认收货', limit: receiveLimit(order, now) }
  return state === 'paid' && canSetAddress && !address
    ? { act: 'address', name: '填写收货地址', limit: '填好后我们才能寄出' }
    : null
}

function othersOf(order: Order, now: Date): Act[] {
  const { state, refundAmount } = order
  const acts: (Act | false)[] = [
    state === 'shipping' &&
      (order.parcel !== null || order.trackingNumber !== null) && {
        ...{ act: 'parcel', name: '看包裹', limit: parcelLimit(order) },
      },
    refundAmount !== null && {
      act: 'refund',
      name: `${state === 'deposit' ? '取消定金订单' : '申请退款'}，可退 ¥${yuanText(refundAmount)}`,
      limit: refundLimit(order, now),
    },
    order.lines.some(({ returnAmount }) => returnAmount !== null) && {
      ...{ act: 'return', name: '申请退货', limit: returnLimit(order, now) },
    },
    state === 'waiting' && {
      ...{ act: 'cancel', name: '取消订单', limit: '付款以前，随时可以' },
    },
    order.canDestroy && {
      ...{ act: 'destroy', name: '删除订单', limit: '只从您的列表里去掉' },
    },
  ]
  return acts.filter((act) => act !== false)
}

/** `7 天内可退，到 12 月 3 日 20:33`; the days are those that are begun. */
function endText(until: string, now: Date): string {
  const days = Math.max(1, Math.ceil((new Date(until).getTime() - now.getTime()) / DAY_MS))
  return `${days} 天内可退，到 ${momentText(until, shanghaiToday(now))}`
}

/** The end of a step of the rule that is not its last. */
const stepText = (until: string, all: string, now: Date) =>
  `到 ${momentText(until, shanghaiToday(now))} 可退${all}，之后按退款规则`

function refundLimit({ lines, refundUntil, refundGoesOn }: Order, now: Date): string {
  const isUnsent = lines.some((line) => line.isPosted && line.refundAmount !== null)
  const endOf = (end: string) => (refundGoesOn ? stepText(end, '这么多', now) : endText(end, now))
  const until = refundUntil === null ? '按退款规则' : endOf(refundUntil)
  return isUnsent ? `寄出以前，${until}` : until
}

function returnLimit({ lines }: Order, now: Date): string {
  const possible = lines.filter(({ returnAmount }) => returnAmount !== null)
  const [first] = possible.flatMap(({ returnUntil }) => returnUntil ?? []).toSorted()
  if (!first) return '按退款规则'
  return possible.every(({ returnUntil }) => returnUntil === first)
    ? endText(first, now)
    : stepText(first, '全部商品', now)
}

function parcelLimit({ parcel }: Order): string {
  return parcel?.state ? parcelStates[parcel.state].name : '快递公司和单号'
}

function receiveLimit({ steps }: Order, now: Date): string {
  const sent = steps.findLast(({ kind }) => kind === 'shipped')
  if (!sent) return `寄出 ${RECEIVED_AFTER_DAYS} 天后自动确认`
  const end = new Date(new Date(sent.at).getTime() + RECEIVED_AFTER_DAYS * DAY_MS)
  return `${momentText(end.toISOString(), shanghaiToday(now))} 自动确认`
}
