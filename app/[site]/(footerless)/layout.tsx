import type { ReactNode } from 'react'
import { SiteShell } from '#app/site-shell.tsx'

/** The courses' own pages: the header, and no footer below them. */
export default function CourseLayout({ children }: { children: ReactNode }) {
  return <SiteShell footer={false}>{children}</SiteShell>
}
