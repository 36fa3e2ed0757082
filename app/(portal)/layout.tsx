import type { ReactNode } from 'react'
import { loadShell } from '#app/load-shell.ts'
import { Shell } from '#components/shell/shell.tsx'

export default async function PortalLayout({ children }: { children: ReactNode }) {
  return <Shell shell={await loadShell()}>{children}</Shell>
}
