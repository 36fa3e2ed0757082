import { sandboxCashierPage } from '#lib/platform/pay/sandbox-page.ts'
import { deskPage, pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { cashierPage, staffMoneyPage, staffOrdersPage } from './paths.ts'

const cashier = pagesOf('payments', {
  own: true,
  kind: 'dynamic',
  shell: 'bare',
  desktopOnly: true,
})

export const paymentPages: readonly Row[] = [
  cashier('Cashier', cashierPage, '收银台'),
  cashier('SandboxCashier', sandboxCashierPage, '演示收银台'),
  deskPage('StaffOrders', staffOrdersPage, '订单'),
  deskPage('StaffMoney', staffMoneyPage, '待处理款项'),
]
