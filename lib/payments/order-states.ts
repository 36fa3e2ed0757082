/** What the states of an order are called at the desk, in the order of its tabs. */
export const orderStates = {
  paid: '已支付',
  refunding: '退款中',
  refunded: '已退款',
  open: '待支付',
  closing: '关闭中',
  closed: '已关闭',
} as const
