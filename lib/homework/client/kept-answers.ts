import type { UserAnswer } from '#lib/questions/types.ts'

/** What was written on this device and is not on the server yet, with the revision that it follows. */
export type Kept = { entries: UserAnswer[]; revision: number }

export type KeptAnswers = {
  load: (questionId: number) => Kept | null
  /** False where this device refuses. */
  put: (questionId: number, kept: Kept) => boolean
  drop: (questionId: number) => void
}

/** The unsaved answers of one user to one homework in `localStorage`; another user's are never seen. */
export function keptAnswers(userId: string, answersId: number): KeptAnswers {
  const keyOf = (questionId: number) => `homework:${userId}:${answersId}:${questionId}`
  return {
    load: (questionId) => {
      try {
        return JSON.parse(localStorage.getItem(keyOf(questionId)) ?? 'null') as Kept | null
      } catch {
        return null
      }
    },
    put: (questionId, kept) => {
      try {
        localStorage.setItem(keyOf(questionId), JSON.stringify(kept))
        return true
      } catch {
        return false
      }
    },
    drop: (questionId) => {
      try {
        localStorage.removeItem(keyOf(questionId))
      } catch {
        // Nothing is kept where storage is forbidden.
      }
    },
  }
}
