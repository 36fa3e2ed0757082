import type { ReactNode } from 'react'
import { SiteShell } from '#app/site-shell.tsx'

/** The portal's shell without its pop-up: here somebody works with what is theirs. */
export default function GiftsLayout({ children }: { children: ReactNode }) {
  return <SiteShell>{children}</SiteShell>
}
