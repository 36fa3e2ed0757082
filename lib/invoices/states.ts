/** Names the states of a request. `closed` is one whose money has all gone back before an invoice was issued. */
export const invoiceStates = {
  requested: '待开',
  issued: '已开',
  refused: '未开',
  withdrawn: '已撤回',
  closed: '已关闭',
} as const
export type InvoiceState = keyof typeof invoiceStates

/** The states that are stored: a request is closed by the refunds of its order, and opened again by none. */
export type StoredInvoiceState = Exclude<InvoiceState, 'closed'>

/** Names the lists of the desk; `waiting` is what needs somebody: requests and red letters. */
export const invoiceTabs = {
  waiting: '待办',
  red: '待开红字',
  issued: '已开',
  refused: '未开',
  ended: '已撤回或关闭',
} as const
export type InvoiceTab = keyof typeof invoiceTabs

/** Names those to whom an invoice is made out. */
export const titleKinds = { person: '个人', company: '单位' } as const
export type TitleKind = keyof typeof titleKinds
