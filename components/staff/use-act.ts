import { CallError } from '#lib/platform/client/call.ts'
import { useOneAtATime } from '#lib/platform/client/use-one-at-a-time.ts'

/** Does one thing at a time by calls that show themselves why they are refused: whether it is under way, and what starts it. */
export function useAct(): [boolean, (work: () => Promise<unknown>) => Promise<void>] {
  const [isBusy, run] = useOneAtATime()
  const act = (work: () => Promise<unknown>) =>
    run(async () => {
      try {
        await work()
      } catch (error) {
        // What the server refuses has been said.
        if (!(error instanceof CallError)) throw error
      }
    })
  return [isBusy, act]
}
