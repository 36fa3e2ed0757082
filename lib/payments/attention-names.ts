/** What needs a person, as the desk and `npm run pay:todo` call it. */
export const attentionNames = {
  refund_failed: '退款被渠道拒绝',
  refund_slow: '退款多次未成功',
  payment_disputed: '支付金额不符',
  order_stuck: '订单无法关闭',
  difference: '对账差异',
} as const
