import { sandboxCashierPage } from '#lib/platform/pay/sandbox-page.ts'
import { pagesOf, type Row, to } from '#lib/platform/routes/row.ts'
import { cashierPage, myVipPage, vipRightsPage } from './paths.ts'

const vip = pagesOf('vip')
const personalCenter = pagesOf('personalCenter', { kind: 'client', shell: 'center' })

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
]
