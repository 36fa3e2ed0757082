import { pagesOf, type Row, to } from '#lib/platform/routes/row.ts'
import { myVipPage, vipRightsPage } from './paths.ts'

const vip = pagesOf('vip')
const personalCenter = pagesOf('personalCenter', { kind: 'client', shell: 'center' })

export const vipPages: readonly Row[] = [
  vip('VipRights', vipRightsPage, '会员权益', { sitemap: true }),
  personalCenter('MyVip', myVipPage, '我的会员', { mobile: to('vipCenter') }),
]
