import type { ReactNode } from 'react'
import { SiteShell } from '#app/site-shell.tsx'

/** The three activities, each a page of its own make below the header. */
export default function ActivityLayout({ children }: { children: ReactNode }) {
  return <SiteShell shell="activity">{children}</SiteShell>
}
