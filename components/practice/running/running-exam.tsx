'use client'
import { lazy, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react'
import { isSignedIn } from '#lib/platform/client/tokens.ts'
import { keptExam, onRunningExam, parseRunningExam } from '#lib/practice/client/running-exam.ts'

const RunningBar = lazy(() => import('./running-bar.tsx'))

const ASKED = 'exam-asked'
const ASK_EVERY_MS = 5 * 60_000

/** Below the header of every page: the timed sitting that runs, with the time that is left. */
export function RunningExam() {
  const kept = useSyncExternalStore(onRunningExam, keptExam, () => null)
  const exam = useMemo(() => parseRunningExam(kept), [kept])
  // Room for it, which the loader makes before the page is drawn.
  useEffect(() => void document.documentElement.toggleAttribute('data-exam', exam !== null), [exam])
  useEffect(askNowAndThen, [])
  return (
    <div className="running-exam">
      {exam && (
        <Suspense fallback={null}>
          <RunningBar key={kept} {...exam} />
        </Suspense>
      )}
    </div>
  )
}

/** Another device may have begun an exam, or ended it. */
function askNowAndThen(): void {
  try {
    if (!isSignedIn() || Date.now() - Number(sessionStorage.getItem(ASKED)) < ASK_EVERY_MS) return
    sessionStorage.setItem(ASKED, String(Date.now()))
  } catch {
    // It would be asked on every page.
    return
  }
  void import('#lib/practice/client/ask-running-exam.ts').then(
    ({ askRunningExam }) => askRunningExam(),
    () => undefined,
  )
}
