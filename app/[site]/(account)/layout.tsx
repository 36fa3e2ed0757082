import type { ReactNode } from 'react'
import { SiteShell } from '#app/site-shell.tsx'

/** Login and registration: the header, and nothing beside the form. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return <SiteShell shell="account">{children}</SiteShell>
}
