import { deskPage, type Row } from '#lib/platform/routes/row.ts'
import { staffLevelsPage } from './paths.ts'

export const levelPages: readonly Row[] = [deskPage('StaffLevels', staffLevelsPage, '关卡')]
