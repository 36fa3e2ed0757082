import type { GoodsOrderDetail } from '#lib/orders/contract.ts'
import { keptLines } from '#lib/orders/states.ts'
import { dayText, momentText, shanghaiToday } from '#lib/platform/text/dates.ts'
import { goodsWords, wayOf } from './goods-words.ts'
import { latePayment, lateTexts } from './late-payment.ts'

type Known = 'isJustPaid' | 'parcel' | 'steps' | 'isClosing' | 'lines'
type Order = Pick<GoodsOrderDetail, Known> & Given

/** The title of an order's page: where it stands, in a few words. `today` is the day in Shanghai. */
export function headline(order: Order, today?: string): string {
  if (thanksOf(order, today).length > 0) return '付款成功，谢谢您'
  return headlines[order.state](order, today)
}

const headlines: Record<Order['state'], (order: Order, today?: string) => string> = {
  waiting: () => '还差一步，付款',
  deposit: () => '名额留着，等您付尾款',
  paid: ({ address }) => (address ? '等我们寄出' : '还缺收货地址'),
  shipping: ({ parcel }) => (parcel?.state === 'signed' ? '包裹已经签收' : '包裹在路上'),
  finished: (order, today) => {
    const kept = keptLines(order)
    const [start] = kept.flatMap((line) => startOf(line, today) ?? []).toSorted()
    if (start) return `${dayText(start, today)}开课`
    const [line] = [...kept.filter(({ kind }) => kind === 'course'), ...kept]
    return line ? goodsWords[wayOf(line)].had : '订单已完成'
  },
  refunding: () => '退款处理中',
  refunded: () => '已经退款',
  closed: (order) => {
    const late = latePayment(order)
    if (late) return `付款晚到，${lateTexts[late.state]}`
    return order.isClosing ? '订单正在关闭' : '订单已关闭'
  },
}

/** Sentences for who has just paid: what happens next and when, one for each kind of thing; none at any other time. */
export const thanksOf = (order: Order, today?: string): string[] =>
  order.isJustPaid ? givenTexts(order, today).map((text) => `${text}。`) : []

type Line = Pick<
  GoodsOrderDetail['lines'][number],
  'kind' | 'mode' | 'title' | 'isPosted' | 'startsOn' | 'place' | 'openUntil' | 'state'
>
type Given = Pick<GoodsOrderDetail, 'state'> & {
  lines: readonly Line[]
  /** Where it is sent; null while nobody knows. */
  address: object | null
  deposit: Pick<NonNullable<GoodsOrderDetail['deposit']>, 'dueText'> | null
}

/** Says of each kind of thing that a paid order still gives what happens next and when, without full stops; nothing of what has come, went back or is on its way. */
export function givenTexts(order: Given, today?: string): string[] {
  const { state, deposit, address } = order
  if (state === 'deposit')
    return deposit ? [`定金已收到，名额为您留着，请在 ${deposit.dueText}前付清尾款`] : []
  if (state !== 'paid' && state !== 'finished') return []
  const isWaiting = (line: Line) => !line.isPosted || state === 'paid'
  const sentences = keptLines(order)
    .filter(isWaiting)
    .map((line) => {
      const way = wayOf(line)
      if (way === 'posted' && !address) return '请填写收货地址，填好后我们才能寄出'
      return [goodsWords[way].given, whenText(line, today)].filter(Boolean).join('；')
    })
  return [...new Set(sentences)]
}

/** The first day of a course that has days and has not begun; null for all else. */
const startOf = (
  { kind, mode, startsOn }: Pick<Line, 'kind' | 'mode' | 'startsOn'>,
  today = shanghaiToday(),
) =>
  kind === 'course' && mode !== 'recorded' && startsOn !== null && startsOn > today
    ? startsOn
    : null

function whenText(line: Line, today?: string): string | null {
  const start = startOf(line, today)
  if (start)
    return `“${line.title}”${dayText(start, today)}开课${line.mode === 'offline' && line.place ? `，${line.place}` : ''}`
  return line.openUntil && `有效期到 ${momentText(line.openUntil, today)}`
}
