import { deskPage, type Row } from '#lib/platform/routes/row.ts'
import { staffUsersPage } from './paths.ts'

export const userPages: readonly Row[] = [deskPage('StaffUsers', staffUsersPage, '用户')]
