import type { ReactNode } from 'react'
import { cached } from '#app/cached.ts'
import { loadShell } from '#app/load-shell.ts'
import { Missing } from '#app/missing.tsx'
import { SiteShell } from '#app/site-shell.tsx'
import { PracticeFrame } from '#components/practice/frame/practice-frame.tsx'
import { hasInterviewsLoader } from '#lib/interviews/server/has-interviews.ts'
import { publishedMocksLoader } from '#lib/mocks/server/published-mocks.ts'
import { hasInstrumentsLoader } from '#lib/psychology/server/instruments.ts'
import { practiceHome, practiceNav, practicePages } from './practice-links.ts'

const loadMocks = cached(publishedMocksLoader)
const loadHasInterviews = cached(hasInterviewsLoader)
const loadHasInstruments = cached(hasInstrumentsLoader)

/** The question bank: its pages hold nothing personal, what they show comes from the API. Closed, it has none. */
export default async function PracticeLayout({ children }: { children: ReactNode }) {
  const [{ settings }, mocks, hasInterviews, hasInstruments] = await Promise.all([
    loadShell(),
    loadMocks(),
    loadHasInterviews(),
    loadHasInstruments(),
  ])
  return (
    <SiteShell shell="practice">
      {settings.questionBankOpen ? (
        <PracticeFrame
          home={practiceHome()}
          nav={practiceNav({ hasMocks: mocks.length > 0, hasInterviews, hasInstruments })}
          pages={practicePages()}
        >
          {children}
        </PracticeFrame>
      ) : (
        <Missing />
      )}
    </SiteShell>
  )
}
