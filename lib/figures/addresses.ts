import { deskPage, type Row } from '#lib/platform/routes/row.ts'
import { staffFiguresPage } from './paths.ts'

export const figurePages: readonly Row[] = [deskPage('StaffFigures', staffFiguresPage, '数据')]
