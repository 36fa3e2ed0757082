import { pagesOf, type Row } from '#lib/platform/routes/row.ts'
import {
  staffAuditPage,
  staffOverviewPage,
  staffProposalsPage,
  staffSecurityPage,
} from './paths.ts'

// The API decides who is staff. The pages themselves hold no data, so anybody may open them.
const staff = pagesOf('staff', { kind: 'client', shell: 'staff', own: true, desktopOnly: true })

export const staffPages: readonly Row[] = [
  staff('StaffOverview', staffOverviewPage, '概览'),
  staff('StaffSecurity', staffSecurityPage, '我的安全'),
  staff('StaffProposals', staffProposalsPage, '待确认'),
  staff('StaffAudit', staffAuditPage, '操作记录'),
]
