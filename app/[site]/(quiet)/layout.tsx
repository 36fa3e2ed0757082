import type { ReactNode } from 'react'
import { SiteShell } from '#app/site-shell.tsx'

/** The portal's shell without its pop-up: here somebody works with what is theirs. */
export default function QuietLayout({ children }: { children: ReactNode }) {
  return <SiteShell shell="quiet">{children}</SiteShell>
}
