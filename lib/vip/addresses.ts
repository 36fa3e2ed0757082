import { sandboxCashierPage } from '#lib/platform/pay/sandbox-page.ts'
import { pagesOf, type Row, to } from '#lib/platform/routes/row.ts'
import { cashierPage, myVipPage, staffMoneyPage, staffOrdersPage, vipRightsPage } from './paths.ts'

const vip = pagesOf('vip')
const personalCenter = pagesOf('personalCenter', { kind: 'client', shell: 'center' })
// The API decides who is staff. The pages themselves hold no data, so anybody may open them.
const staff = pagesOf('staff', { kind: 'client', shell: 'staff', own: true, desktopOnly: true })

export const vipPages: readonly Row[] = [
  vip('VipRights', vipRightsPage, '会员权益', { sitemap: true }),
  vip('Cashier', cashierPage, '收银台', {
    own: true,
    kind: 'dynamic',
    shell: 'bare',
    desktopOnly: true,
  }),
  vip('SandboxCashier', sandboxCashierPage, '演示收银台', {
    own: true,
    kind: 'dynamic',
    shell: 'bare',
    desktopOnly: true,
  }),
  personalCenter('MyVip', myVipPage, '我的会员', { mobile: to('vipCenter') }),
  staff('StaffOrders', staffOrdersPage, '订单'),
  staff('StaffMoney', staffMoneyPage, '待处理款项'),
]
