import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { guestExam } from '#lib/practice/client/my-exam/kept-exam.ts'
import { keptExam, onRunningExam, parseRunningExam } from '#lib/practice/client/running-exam.ts'
import { RunningBar } from './running-bar.tsx'

const ASKED = 'exam-asked'
const ASK_EVERY_MS = 5 * 60_000

/** The timed sitting of who is signed in, as this browser and the server know it. Default export for `import()`. */
export default function RunningLive() {
  const kept = useSyncExternalStore(onRunningExam, keptExam, () => null)
  const exam = useMemo(() => parseRunningExam(kept), [kept])
  // Room for it, which the loader makes before the page is drawn.
  useEffect(() => void document.documentElement.toggleAttribute('data-exam', exam !== null), [exam])
  useEffect(askNowAndThen, [])
  useEffect(takeExam, [])
  return exam && <RunningBar key={kept} {...exam} />
}

/** The exam that a guest chose on this device goes to the account with the first page after the login. */
function takeExam(): void {
  if (!guestExam()) return
  void import('#lib/practice/client/my-exam/take-guest-exam.ts').then(
    ({ takeGuestExam }) => takeGuestExam(),
    () => undefined,
  )
}

/** Another device may have begun an exam, or ended it, or chosen the one to count down to. */
function askNowAndThen(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(ASKED)) < ASK_EVERY_MS) return
    sessionStorage.setItem(ASKED, String(Date.now()))
  } catch {
    // It would be asked on every page.
    return
  }
  void import('#lib/practice/client/ask-running-exam.ts').then(
    ({ askRunningExam }) => askRunningExam(),
    () => undefined,
  )
  void import('#lib/practice/client/my-exam/ask-my-exam.ts').then(
    ({ askMyExam }) => askMyExam(),
    () => undefined,
  )
}
