import { pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { announcePage } from './paths.ts'

// The API decides who is staff. The page itself holds no data, so anybody may open it.
const staff = pagesOf('staff', { kind: 'client', shell: 'staff', own: true, desktopOnly: true })

export const announcementPages: readonly Row[] = [staff('StaffAnnounce', announcePage, '发布公告')]
