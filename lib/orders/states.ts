/**
 * What the states of an order are called, in the order in which it passes them; the README tells each way in and out.
 * `finished` is what needs nothing any more: received, or paid where nothing is sent.
 */
export const goodsStates = {
  waiting: '待付款',
  deposit: '待付尾款',
  paid: '待发货',
  shipping: '待收货',
  finished: '已完成',
  refunding: '退款中',
  refunded: '已退款',
  closed: '已关闭',
} as const

/** What an order is called beside its state when some of its things went back, or are about to. */
export const PARTLY_RETURNED = '部分退款'

/** What has become of a thing that was paid for. */
export const lineStates = {
  held: '有效',
  refunding: '退款中',
  refunded: '已退款',
  refundFailed: '退款未成功',
} as const

export type LineState = keyof typeof lineStates

export type GoodsState = keyof typeof goodsStates

const over: readonly GoodsState[] = ['closed', 'refunding', 'refunded']

/** Whether an order gives its buyer nothing, or nothing any more. */
export const isOver = ({ state }: { state: GoodsState }) => over.includes(state)

/** Keeps the lines that the buyer has, or had before a wallet refused to send its money back. */
export const keptLines = <L extends { state: LineState | null }>({
  lines,
}: {
  lines: readonly L[]
}) => lines.filter(({ state }) => state !== 'refunding' && state !== 'refunded')

/** The tabs of one's own orders, each with the states that it shows. */
export const goodsTabs = {
  all: { name: '全部', states: Object.keys(goodsStates) as GoodsState[] },
  waiting: { name: '待付款', states: ['waiting', 'deposit'] },
  underway: { name: '待收货', states: ['paid', 'shipping'] },
  finished: { name: '已完成', states: ['finished'] },
  ended: { name: '退款与关闭', states: ['refunding', 'refunded', 'closed'] },
} as const satisfies Record<string, { name: string; states: readonly GoodsState[] }>

export type GoodsTab = keyof typeof goodsTabs
