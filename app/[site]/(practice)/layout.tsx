import type { ReactNode } from 'react'
import { cached } from '#app/cached.ts'
import { loadShell } from '#app/load-shell.ts'
import { Missing } from '#app/missing.tsx'
import { SiteShell } from '#app/site-shell.tsx'
import { PracticeFrame } from '#components/practice/frame/practice-frame.tsx'
import { hasInterviewsLoader } from '#lib/interviews/server/has-interviews.ts'
import { publishedMocksLoader } from '#lib/mocks/server/published-mocks.ts'
import { paperFiltersLoader } from '#lib/papers/server/papers.ts'
import { hasInstrumentsLoader } from '#lib/psychology/server/instruments.ts'
import { practiceHome, practiceNav, practicePages } from './practice-links.ts'

const loadPapers = cached(paperFiltersLoader)
const loadMocks = cached(publishedMocksLoader)
const loadHasInterviews = cached(hasInterviewsLoader)
const loadHasInstruments = cached(hasInstrumentsLoader)

/** The question bank: its pages hold nothing personal, what they show comes from the API. Closed, it has none. */
export default async function PracticeLayout({ children }: { children: ReactNode }) {
  const [{ settings }, { origins }, mocks, hasInterviews, hasInstruments] = await Promise.all([
    loadShell(),
    loadPapers(),
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
          pages={practicePages(origins.map(({ name }) => name))}
        >
          {children}
        </PracticeFrame>
      ) : (
        <Missing />
      )}
    </SiteShell>
  )
}
