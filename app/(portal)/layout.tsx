import type { ReactNode } from 'react'
import { SiteShell } from '#app/site-shell.tsx'
import { ThemeScript } from '#app/theme-script.tsx'

export default function PortalLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ThemeScript />
      <SiteShell shell="portal">{children}</SiteShell>
    </>
  )
}
