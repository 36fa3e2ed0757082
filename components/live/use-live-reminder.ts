import { useState } from 'react'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'
import { usePressed } from '#lib/accounts/client/use-pressed.ts'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { remindOfLive } from '#lib/live/calls.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { useOneAtATime } from '#lib/platform/client/use-one-at-a-time.ts'

/**
 * The reminder of a broadcast: whether it is set, as the server said with its room until something is pressed, and what a press
 * does. A guest signs in first, and what was pressed is done then.
 */
export function useLiveReminder(roomId: number, isFirstOn: boolean) {
  const isSignedIn = useSignedIn()
  const [answered, setAnswered] = useState<boolean | null>(null)
  const [isBusy, run] = useOneAtATime()
  const isOn = answered ?? isFirstOn
  const set = (wanted: boolean) =>
    run(async () => {
      try {
        setAnswered((await call(remindOfLive, { roomId, isOn: wanted })).isOn)
      } catch (error) {
        // The refusal has been shown.
        if (!(error instanceof CallError)) throw error
      }
    })
  const press = () => {
    if (isSignedIn) return void set(!isOn)
    askForLogin({ name: 'liveRemind', detail: String(roomId), label: '提醒我' })
  }
  usePressed('liveRemind', String(roomId), () => set(true))
  return { isOn, isBusy, press }
}
