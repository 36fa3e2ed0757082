import { deskPage, type Row } from '#lib/platform/routes/row.ts'
import { staffDrillsPage } from './paths.ts'

export const drillPages: readonly Row[] = [deskPage('StaffDrills', staffDrillsPage, '刷题')]
