import type { ReactNode } from 'react'
import { SiteShell } from '#app/site-shell.tsx'

export default function PortalLayout({ children }: { children: ReactNode }) {
  return <SiteShell shell="portal">{children}</SiteShell>
}
