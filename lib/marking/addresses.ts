import { pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { markingFiguresPage, markingRoomPage, staffMarkingPage } from './paths.ts'

// The API decides who is staff. The pages themselves hold no data, so anybody may open them.
const staff = pagesOf('staff', { kind: 'client', shell: 'staff', own: true, desktopOnly: true })

export const markingPages: readonly Row[] = [
  staff('StaffMarking', staffMarkingPage, '批阅'),
  staff('StaffMarkingRoom', markingRoomPage, '批一份'),
  staff('StaffMarkingFigures', markingFiguresPage, '批阅统计'),
]
