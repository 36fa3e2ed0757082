import type { ReactNode } from 'react'
import { SiteShell } from '#app/site-shell.tsx'

/** The courses' own pages: the header, and no footer below them. */
export default function FooterlessLayout({ children }: { children: ReactNode }) {
  return <SiteShell shell="footerless">{children}</SiteShell>
}
