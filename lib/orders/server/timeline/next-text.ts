import { dueText } from '#lib/goods/deposit.ts'
import { isLiveReturn } from '#lib/orders/returns.ts'
import { RECEIVED_AFTER_DAYS } from '#lib/orders/rules.ts'
import type { GoodsOrderRow } from '#lib/orders/server/goods-orders.ts'
import type { ReturnRow } from '#lib/orders/server/returns/find-returns.ts'
import type { LineReturn } from '#lib/orders/server/returns/return-rule.ts'
import { sendUntil } from '#lib/orders/server/returns/return-view.ts'
import type { GoodsState } from '#lib/orders/states.ts'
import type { ParcelTrack } from '#lib/parcels/contract.ts'
import { DAY_MS, shanghaiMinute } from '#lib/platform/text/dates.ts'

type Known = {
  state: GoodsState
  /** The parcel to the buyer. */
  parcel: ParcelTrack | null
  returns: readonly ReturnRow[]
  /** Money that each line gives if it is returned now. */
  back: readonly LineReturn[]
  /** Money goes back if it is asked for now. */
  canRefund: boolean
  /** A wallet has refused to send some back. */
  isRefused: boolean
  /** Something that was sent stays with the buyer, as far as is known. */
  isSentKept: boolean
}

const REFUSED = '渠道没有退成，请等我们处理或联系客服。'

/** Says in a sentence or two what an order waits for, and what its buyer may do now. */
export function nextText(order: GoodsOrderRow, known: Known): string {
  const own = texts[known.state](order, known)
  return [
    ...(known.isRefused ? [REFUSED] : []),
    ...known.returns
      .map(returnText)
      .filter((text) => text !== null)
      .slice(-1),
    own,
  ].join('')
}

const texts: Record<GoodsState, (order: GoodsOrderRow, known: Known) => string> = {
  waiting: ({ codeExpiresAt }) =>
    `请在 ${shanghaiMinute(codeExpiresAt)} 前付款，过时订单自动关闭。`,
  deposit: ({ quote }) =>
    quote.deposit ? `定金已付，请在 ${dueText(quote.deposit.dueAt)}前付清尾款。` : '',
  paid: ({ address }, { canRefund }) =>
    address
      ? `等我们寄出，寄出前可以更换地址${canRefund ? '或申请退款' : ''}。`
      : `请填写收货地址，填好后我们才能寄出${canRefund ? '；寄出前可以申请退款' : ''}。`,
  shipping: ({ shippedAt }, { parcel, back, isSentKept }) => {
    if (!isSentKept) return ''
    const until = new Date((shippedAt ?? new Date()).getTime() + RECEIVED_AFTER_DAYS * DAY_MS)
    const come = parcel?.state === 'signed' ? '快递已签收，请确认收货' : '已寄出，收到后请确认收货'
    const also = back.some(({ fen }) => fen !== undefined) ? '，也可以申请退货' : ''
    return `${come}${also}；${shanghaiMinute(until)} 自动确认。`
  },
  finished: (_, { back, canRefund, isRefused, returns }) => {
    const possible = back.find(({ fen }) => fen !== undefined)
    const refund = canRefund ? '现在可以申请退款。' : ''
    const isBusy = isRefused || returns.some(({ state }) => isLiveReturn(state))
    if (!possible) return `${isBusy ? '' : '订单已完成。'}${refund}`
    const until = possible.until ? `${shanghaiMinute(possible.until)} 前` : ''
    return `${isBusy ? '其余商品' : '订单已完成，'}${until}可以申请退货。${refund}`
  },
  refunding: (_, { isRefused }) => (isRefused ? '' : '退款已提交，等支付渠道原路退回。'),
  refunded: () => '退款已完成。',
  closed: ({ status, replacedBy }) => {
    if (status === 'closing') return '请不要再付；刚刚付过的，稍候这里会更新。'
    return replacedBy !== null
      ? '这笔订单不能再付，请看取代它的新订单。'
      : '这笔订单不能再付，还需要的请重新下单。'
  },
}

function returnText(row: ReturnRow): string | null {
  if (row.state === 'asked') return '退货申请等我们审核。'
  if (row.state === 'sent') return '退货在路上，我们收到后验收退款。'
  const until = sendUntil(row)
  return until && `退货已同意，请在 ${shanghaiMinute(until)} 前寄回并填写单号。`
}
