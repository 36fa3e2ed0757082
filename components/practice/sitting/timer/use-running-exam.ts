import { useEffect } from 'react'
import { dropRunningExam, keepRunningExam } from '#lib/practice/client/running-exam.ts'
import type { Sitting } from '#lib/practice/shapes.ts'

/** Lets all pages tell that a timed sitting runs, until it `isClosed`. `deadline` by performance.now(). */
export function useRunningExam(
  { id, title }: Sitting,
  deadline: number | null,
  isClosed: boolean,
): void {
  useEffect(() => {
    if (isClosed) dropRunningExam(id)
    else if (deadline !== null)
      keepRunningExam({ id, title, endsAt: Date.now() + deadline - performance.now() })
  }, [id, title, deadline, isClosed])
}
