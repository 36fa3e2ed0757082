import type { ReactNode } from 'react'
import { SiteShell } from '#app/site-shell.tsx'
import { StaffFrame } from '#components/staff/staff-frame.tsx'

/** The staff's room: its pages hold nothing; what they show comes from calls that only staff may make. */
export default function StaffLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell shell="staff">
      <StaffFrame>{children}</StaffFrame>
    </SiteShell>
  )
}
