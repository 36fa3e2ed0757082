import type { WechatBook } from './peer-book.ts'
import { wechatPeerSettings as merchant } from './peer-sign.ts'

const head =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'

/** The trade bill of a day (`ALL`, not packed) with all that the peer knows; empty when nothing was paid that day. */
export function wechatPeerBill({ trades, refunds }: WechatBook, day: string): string {
  const paid = [...trades.values()].filter((trade) => trade.success_time.startsWith(day))
  if (paid.length === 0) return ''
  const yuan = (fen: number) => (fen / 100).toFixed(2)
  const row = (number: string, state: string, refund: string[], total: string, back: string) => {
    const trade = trades.get(number)
    const cells = [
      ...[`${day} 09:30:05`, merchant.appId, merchant.mchId, '0', ''],
      ...[trade?.transaction_id, number, 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o', 'NATIVE', state],
      ...['OTHERS', 'CNY', total, '0.00', ...refund, trade?.description, '', '0.00000', '0.60%'],
      ...[total, back, ''],
    ]
    return cells.map((cell) => `\`${cell}`).join(',')
  }
  const payments = paid.map(({ out_trade_no, total }) =>
    row(out_trade_no, 'SUCCESS', ['0', '0', '0.00', '0.00', '', ''], yuan(total), '0.00'),
  )
  const refundRows = [...refunds.values()].map((one) => {
    const amount = yuan(one.refund)
    const status = one.status === 'SUCCESS' || one.status === 'PROCESSING' ? one.status : 'FAIL'
    const cells = [`50${one.out_refund_no}`, one.out_refund_no, amount, '0.00', 'ORIGINAL', status]
    return row(one.out_trade_no, 'REFUND', cells, '0.00', amount)
  })
  const lines = [...payments, ...refundRows]
  const sums = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额'
  const counted = `\`${lines.length},\`0.00,\`0.00,\`0.00,\`0.00,\`0.00`
  return `\uFEFF${[head, ...lines, sums, counted].join('\r\n')}\r\n`
}
