import { pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { siteEntriesPage, siteSettingsPage, vipEntriesPage } from './paths.ts'

// The API decides who is staff. The pages themselves hold no data, so anybody may open them.
const staff = pagesOf('staff', { kind: 'client', shell: 'staff', own: true, desktopOnly: true })

export const siteContentPages: readonly Row[] = [
  staff('StaffSite', siteEntriesPage, '站点内容'),
  staff('StaffVip', vipEntriesPage, '会员套餐与权益'),
  staff('StaffSettings', siteSettingsPage, '站点设置'),
]
