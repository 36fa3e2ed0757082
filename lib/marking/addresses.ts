import { deskPage, type Row } from '#lib/platform/routes/row.ts'
import { markingFiguresPage, markingRoomPage, staffMarkingPage } from './paths.ts'

export const markingPages: readonly Row[] = [
  deskPage('StaffMarking', staffMarkingPage, '批阅'),
  deskPage('StaffMarkingRoom', markingRoomPage, '批一份'),
  deskPage('StaffMarkingFigures', markingFiguresPage, '批阅统计'),
]
