import type { ReactNode } from 'react'
import { SiteShell } from '#app/site-shell.tsx'
import { StaffFrame } from '#components/staff/staff-frame.tsx'
import type { Permission } from '#lib/accounts/permissions.ts'
import { staffRedemptionsPage } from '#lib/activities/paths.ts'
import { staffEnquiriesPage, staffFeedbackPage } from '#lib/inbox/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { rowOf } from '#lib/tables/routes.ts'
import { staffArticlesPage } from '#lib/writing/paths.ts'

const link = (page: Parameters<typeof rowOf>[0] & { query?: never }, permission: Permission) => ({
  name: rowOf(page).titleZh,
  path: href(page),
  permission,
})
const links = [
  link(staffArticlesPage, 'articles.write'),
  link(staffEnquiriesPage, 'enquiries.handle'),
  link(staffFeedbackPage, 'feedback.reply'),
  link(staffRedemptionsPage, 'redemptions.settle'),
]

/** The staff's room: its pages hold nothing; what they show comes from calls that only staff may make. */
export default function StaffLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell shell="staff">
      <StaffFrame links={links}>{children}</StaffFrame>
    </SiteShell>
  )
}
