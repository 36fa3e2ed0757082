import { sandboxCashierPage } from '#lib/platform/pay/sandbox-page.ts'
import { pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { cashierPage, staffMoneyPage, staffOrdersPage } from './paths.ts'

const cashier = pagesOf('payments', {
  own: true,
  kind: 'dynamic',
  shell: 'bare',
  desktopOnly: true,
})
// The API decides who is staff. The pages themselves hold no data, so anybody may open them.
const staff = pagesOf('staff', { kind: 'client', shell: 'staff', own: true, desktopOnly: true })

export const paymentPages: readonly Row[] = [
  cashier('Cashier', cashierPage, '收银台'),
  cashier('SandboxCashier', sandboxCashierPage, '演示收银台'),
  staff('StaffOrders', staffOrdersPage, '订单'),
  staff('StaffMoney', staffMoneyPage, '待处理款项'),
]
