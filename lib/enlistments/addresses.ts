import { deskPage, type Row } from '#lib/platform/routes/row.ts'
import { staffEnlistmentPage, staffEnlistmentsPage } from './paths.ts'

export const enlistmentPages: readonly Row[] = [
  deskPage('StaffEnlistments', staffEnlistmentsPage, '报名'),
  deskPage('StaffEnlistment', staffEnlistmentPage, '报名表'),
]
