import { deskPage, type Row } from '#lib/platform/routes/row.ts'
import { announcePage } from './paths.ts'

export const announcementPages: readonly Row[] = [
  deskPage('StaffAnnounce', announcePage, '发布公告'),
]
