import { jsonOnDevice } from '#lib/platform/client/draft/json-on-device.ts'
import type { Answer } from './answer-sender.ts'

/** The answers of one user to one run that are not saved, in `localStorage`; tabs share them, and of two to an item the greater number stays. */
export function keptAnswers(userId: string, runId: number) {
  const device = jsonOnDevice<Answer[]>((run) => `psychology:${userId}:${run}`)
  const load = () => device.load(runId) ?? []
  const clear = () => device.drop(runId)
  return {
    load,
    put: (answer: Answer): void => {
      const others = load().filter(({ no }) => no !== answer.no)
      const known = load().find(({ no }) => no === answer.no)
      device.put(runId, [...others, known && known.seq > answer.seq ? known : answer])
    },
    /** Drops what is saved, unless it was chosen anew since. */
    drop: (saved: readonly Answer[]): void => {
      const isSaved = ({ no, seq }: Answer) => saved.some((one) => one.no === no && one.seq >= seq)
      const rest = load().filter((answer) => !isSaved(answer))
      if (rest.length === 0) clear()
      else device.put(runId, rest)
    },
    clear,
  }
}

/** Those of the user whom this device knows. */
export const ownKeptAnswers = (runId: number) =>
  keptAnswers(localStorage.getItem('userId') ?? '', runId)
