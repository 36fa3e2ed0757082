import { useEffect } from 'react'
import type { AnswerStatus } from '#components/practice/sitting/runner/runner-types.ts'
import { dropRunningExam, keepRunningExam } from '#lib/practice/client/running-exam.ts'
import type { Sitting } from '#lib/practice/shapes.ts'

type Standing = {
  /** By performance.now(); null without a limit. */
  deadline: number | null
  isClosed: boolean
  statuses: readonly AnswerStatus[]
  /** Where the answers end, from 1, as the server says it of the same sitting. */
  place: number
}

/** Lets all pages tell that a timed sitting runs and where it stands, until it `isClosed`. */
export function useRunningExam(
  { id, kind, title, questions: { length: questions } }: Sitting,
  { deadline, isClosed, statuses, place }: Standing,
): void {
  const answered = statuses.filter(({ isAnswered }) => isAnswered).length
  useEffect(() => {
    if (isClosed) dropRunningExam(id)
    else if (deadline !== null) {
      const endsAt = Date.now() + deadline - performance.now()
      keepRunningExam({ id, kind, title, questions, answered, place, endsAt })
    }
  }, [id, kind, title, questions, deadline, isClosed, answered, place])
}
