import { pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { staffUsersPage } from './paths.ts'

// The API decides who is staff. The page itself holds no data, so anybody may open it.
const staff = pagesOf('staff', { kind: 'client', shell: 'staff', own: true, desktopOnly: true })

export const userPages: readonly Row[] = [staff('StaffUsers', staffUsersPage, '用户')]
