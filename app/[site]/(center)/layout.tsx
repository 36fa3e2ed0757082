import type { ReactNode } from 'react'
import { centerGroups } from '#app/center-links.ts'
import { loadShell } from '#app/load-shell.ts'
import { SiteShell } from '#app/site-shell.tsx'
import { CenterFrame } from '#components/center/center-frame.tsx'

/** The personal centre: its pages hold nothing personal, what they show comes from the API. */
export default async function CenterLayout({ children }: { children: ReactNode }) {
  const { settings } = await loadShell()
  return (
    <SiteShell shell="center">
      <CenterFrame groups={centerGroups(settings)}>{children}</CenterFrame>
    </SiteShell>
  )
}
