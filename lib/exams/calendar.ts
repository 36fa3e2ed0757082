import type { ExamKindName } from './kinds.ts'
import type { ExamWindow } from './shapes.ts'

/** One thing that happens in an exam; days are those of Shanghai, both included, as 2026-03-01. */
export type CalendarEntry = {
  /** Unique and lasting, such as `exam-3-registration`, `exam-3-written` or `stage-5`. */
  key: string
  what: 'registration' | 'written' | 'stage'
  /** 报名, 笔试 or the name of the stage. */
  name: string
  from: string
  until: string
  note: string
  /** Rises with every change of the entry or of its exam. */
  sequence: number
  /** ISO time of the last change. */
  changedAt: string
}

/** One exam with its entries by their first day. */
export type CalendarExam = {
  id: number
  title: string
  kind: ExamKindName
  /** Null for the whole country. */
  city: { id: number; name: string; cityDir: string } | null
  note: string
  cancelled: boolean
  /** Where one signs up officially; null while no official site of its place is known. */
  signUp: ExamWindow['signUp']
  entries: CalendarEntry[]
}

/** The address of a calendar to subscribe to; without a city all provinces, without a kind all exams but mock ones. */
export function calendarFile({
  cityDir,
  kindDir,
}: {
  cityDir?: string | null | undefined
  kindDir?: string | null | undefined
}): string {
  return `/calendar/${cityDir ?? 'all'}/${kindDir ?? 'all'}.ics`
}

/** The address of one exam as a calendar, with an alarm before each entry. */
export const examFile = (id: number): string => `/calendar/exam/${id}.ics`
