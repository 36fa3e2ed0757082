import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { mayAskAgain } from '#lib/practice/client/ask-again.ts'
import { guestExam, knownUserId, onMyExam } from '#lib/practice/client/my-exam/kept-exam.ts'
import { keptExam, onRunningExam, parseRunningExam } from '#lib/practice/client/running-exam.ts'
import { RunningBar } from './running-bar.tsx'

/** The timed sitting of who is signed in, as this browser and the server know it. Default export for `import()`. */
export default function RunningLive() {
  const kept = useSyncExternalStore(onRunningExam, keptExam, () => null)
  const exam = useMemo(() => parseRunningExam(kept), [kept])
  // Room for it, which the loader makes before the page is drawn.
  useEffect(() => void document.documentElement.toggleAttribute('data-exam', exam !== null), [exam])
  const userId = useSyncExternalStore(onMyExam, knownUserId, () => null)
  useEffect(() => {
    if (!userId) return
    askNowAndThen(userId)
    takeExam()
  }, [userId])
  return exam && <RunningBar key={exam.id} {...exam} />
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
function askNowAndThen(userId: string): void {
  if (!mayAskAgain(userId)) return
  void import('#lib/practice/client/ask-running-exam.ts').then(
    ({ askRunningExam }) => askRunningExam(),
    () => undefined,
  )
  void import('#lib/practice/client/my-exam/ask-my-exam.ts').then(
    ({ askMyExam }) => askMyExam(),
    () => undefined,
  )
}
