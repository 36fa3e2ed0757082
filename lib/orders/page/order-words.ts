import type { GoodsOrderDetail } from '#lib/orders/contract.ts'
import { dayText, momentText, shanghaiToday } from '#lib/platform/text/dates.ts'
import { goodsWords, wayOf } from './goods-words.ts'

type Order = Pick<
  GoodsOrderDetail,
  'state' | 'lines' | 'isJustPaid' | 'address' | 'parcel' | 'deposit'
>

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
    return kept.some(({ kind }) => kind === 'course') ? '课程已经开通' : '商品已经收到'
  },
  refunding: () => '退款处理中',
  refunded: () => '已经退款',
  closed: () => '订单没有付款',
}

/** Sentences for who has just paid: what happens next and when, one for each kind of thing; none at any other time. */
export function thanksOf(order: Order, today?: string): string[] {
  const { isJustPaid, state, deposit, address } = order
  if (!isJustPaid || state === 'shipping') return []
  if (state === 'deposit' && deposit)
    return [`定金已收到，名额为您留着，请在 ${deposit.dueText}前付清尾款。`]
  const isWaiting = (line: Line) => !line.isPosted || state === 'paid'
  const sentences = keptLines(order)
    .filter(isWaiting)
    .map((line) => {
      const way = wayOf(line)
      if (way === 'posted' && !address) return '请填写收货地址，填好后我们才能寄出。'
      return `${[goodsWords[way].given, whenText(line, today)].filter(Boolean).join('；')}。`
    })
  return [...new Set(sentences)]
}

type Line = Order['lines'][number]

/** Keeps the lines that the buyer has, or had before a wallet refused to send its money back. */
const keptLines = ({ lines }: Pick<Order, 'lines'>) =>
  lines.filter(({ state }) => state !== 'refunding' && state !== 'refunded')

/** The first day of a course that has days and has not begun; null for all else. */
const startOf = ({ kind, mode, startsOn }: Line, today = shanghaiToday()) =>
  kind === 'course' && mode !== 'recorded' && startsOn !== null && startsOn > today
    ? startsOn
    : null

function whenText(line: Line, today?: string): string | null {
  const start = startOf(line, today)
  if (start)
    return `“${line.title}”${dayText(start, today)}开课${line.mode === 'offline' && line.place ? `，${line.place}` : ''}`
  return line.openUntil && `有效期到 ${momentText(line.openUntil, today)}`
}
