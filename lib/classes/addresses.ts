import { deskPage, type Row } from '#lib/platform/routes/row.ts'
import { staffClassesPage, staffClassPage } from './paths.ts'

export const classPages: readonly Row[] = [
  deskPage('StaffClasses', staffClassesPage, '班级'),
  deskPage('StaffClass', staffClassPage, '班级成员与公告'),
]
