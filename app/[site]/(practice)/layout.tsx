import type { ReactNode } from 'react'
import { SiteShell } from '#app/site-shell.tsx'
import { PracticeFrame } from '#components/practice/frame/practice-frame.tsx'
import { practiceHome, practiceNav, practicePages } from './practice-links.ts'

/** The question bank: its pages hold nothing personal, what they show comes from the API. */
export default function PracticeLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell shell="practice">
      <PracticeFrame home={practiceHome()} nav={practiceNav()} pages={practicePages()}>
        {children}
      </PracticeFrame>
    </SiteShell>
  )
}
