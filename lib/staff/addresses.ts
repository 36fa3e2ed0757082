import { deskPage, type Row } from '#lib/platform/routes/row.ts'
import {
  staffAuditPage,
  staffOverviewPage,
  staffProposalsPage,
  staffSecurityPage,
} from './paths.ts'

export const staffPages: readonly Row[] = [
  deskPage('StaffOverview', staffOverviewPage, '概览'),
  deskPage('StaffSecurity', staffSecurityPage, '我的安全'),
  deskPage('StaffProposals', staffProposalsPage, '待确认'),
  deskPage('StaffAudit', staffAuditPage, '操作记录'),
]
