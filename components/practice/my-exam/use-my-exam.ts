import { useEffect, useMemo, useSyncExternalStore } from 'react'
import {
  countedExamText,
  onMyExam,
  readKeptExam,
  tellMyExam,
} from '#lib/practice/client/my-exam/kept-exam.ts'
import type { MyExam } from '#lib/practice/my-exam-shapes.ts'

/** The one exam, as this device knows it; null without one, and in a stored page until it is awake. */
export function useMyExam(): MyExam | null {
  const kept = useSyncExternalStore(onMyExam, countedExamText, () => null)
  return useMemo(() => readKeptExam(kept), [kept])
}

/** Keeps on this device what the server has said; undefined while it has said nothing. */
export function useToldExam(exam: MyExam | null | undefined): void {
  useEffect(() => {
    if (exam !== undefined) tellMyExam(exam)
  }, [exam])
}
