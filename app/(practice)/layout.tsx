import type { ReactNode } from 'react'
import { practiceHome, practiceNav, practicePages } from '#app/practice-links.ts'
import { SiteShell } from '#app/site-shell.tsx'
import { PracticeFrame } from '#components/practice/practice-frame.tsx'

/** The question bank: its pages hold nothing personal, what they show comes from the API. */
export default function PracticeLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell footer={false}>
      <PracticeFrame home={practiceHome()} nav={practiceNav()} pages={practicePages()}>
        {children}
      </PracticeFrame>
    </SiteShell>
  )
}
