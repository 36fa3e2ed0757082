import type { ReactNode } from 'react'
import { loadShell } from '#app/load-shell.ts'
import { Missing } from '#app/missing.tsx'
import { SiteShell } from '#app/site-shell.tsx'
import { PracticeFrame } from '#components/practice/frame/practice-frame.tsx'
import { practiceHome, practiceNav, practicePages } from './practice-links.ts'

/** The question bank: its pages hold nothing personal, what they show comes from the API. Closed, it has none. */
export default async function PracticeLayout({ children }: { children: ReactNode }) {
  const { settings } = await loadShell()
  return (
    <SiteShell shell="practice">
      {settings.questionBankOpen ? (
        <PracticeFrame home={practiceHome()} nav={practiceNav()} pages={practicePages()}>
          {children}
        </PracticeFrame>
      ) : (
        <Missing />
      )}
    </SiteShell>
  )
}
