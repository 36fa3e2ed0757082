import type { ReactNode } from 'react'
import { centerLinks } from '#app/center-links.ts'
import { SiteShell } from '#app/site-shell.tsx'
import { CenterFrame } from '#components/accounts/center/center-frame.tsx'

/** The personal centre: its pages hold nothing personal, what they show comes from the API. */
export default function CenterLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell shell="center">
      <CenterFrame links={centerLinks()}>{children}</CenterFrame>
    </SiteShell>
  )
}
