import type { ReactNode } from 'react'
import { SiteShell } from '#app/site-shell.tsx'

/** The three activities: neither footer nor side widget, as their rows say. */
export default function ActivityLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell footer={false} sideWidget={false}>
      {children}
    </SiteShell>
  )
}
