import { call } from '#lib/platform/client/call.ts'
import { runningExam } from '#lib/practice/calls.ts'
import { dropRunningExam, keepRunningExam, keptExam, parseRunningExam } from './running-exam.ts'

/** Asks the server for the timed sitting that runs, which another device may have begun or handed in. */
export async function askRunningExam(): Promise<void> {
  const before = keptExam()
  const known = parseRunningExam(before)
  // Nobody waits for it: the next page asks again.
  const running = await call(runningExam, {}, { quiet: true, on401: 'throw' }).catch(
    () => undefined,
  )
  if (running === undefined || keptExam() !== before) return
  if (running) {
    const { remaining, ...exam } = running
    keepRunningExam({ ...exam, endsAt: Date.now() + (remaining ?? 0) * 1000 })
  } else if (known && known.endsAt > Date.now()) dropRunningExam(known.id)
}
