import type { KeptValues } from '#lib/platform/client/draft/draft.ts'
import { jsonPastLogout } from '#lib/platform/client/draft/json-on-device.ts'
import type { UserAnswer } from '#lib/questions/types.ts'

/** The unsaved answers of one user to one homework in `localStorage`; another user's are never seen. */
export function keptAnswers(userId: string, answersId: number): KeptValues<UserAnswer[]> {
  const device = jsonPastLogout<{ entries: UserAnswer[]; revision: number }>(
    (questionId) => `homework:${userId}:${answersId}:${questionId}`,
  )
  return {
    ...device,
    load: (questionId) => {
      const kept = device.load(questionId)
      return kept && { value: kept.entries, revision: kept.revision }
    },
    put: (questionId, { value: entries, revision }) =>
      device.put(questionId, { entries, revision }),
  }
}
