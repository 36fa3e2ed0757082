import type { ReactNode } from 'react'
import { SiteShell } from '#app/site-shell.tsx'
import { DeskHeader } from '#components/staff/desk-header.tsx'
import { StaffFrame } from '#components/staff/staff-frame.tsx'

/** The staff's room: its pages hold nothing; what they show comes from calls that only staff may make. */
export default function StaffLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell shell="staff" header={(parts) => <DeskHeader {...parts} />}>
      <StaffFrame>{children}</StaffFrame>
    </SiteShell>
  )
}
