import { deskPage, type Row } from '#lib/platform/routes/row.ts'
import { postagePage, siteEntriesPage, siteSettingsPage, vipEntriesPage } from './paths.ts'

export const siteContentPages: readonly Row[] = [
  deskPage('StaffSite', siteEntriesPage, '站点内容'),
  deskPage('StaffVip', vipEntriesPage, '会员套餐与权益'),
  deskPage('StaffPostage', postagePage, '运费'),
  deskPage('StaffSettings', siteSettingsPage, '站点设置'),
]
