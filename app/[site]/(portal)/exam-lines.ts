import { cached } from '#app/cached.ts'
import type { ExamLine } from '#components/exams/zone/exam-board.tsx'
import type { CalendarExam } from '#lib/exams/calendar.ts'
import { type NextDay, nextDay } from '#lib/exams/exam.ts'
import type { ExamKindName } from '#lib/exams/kinds.ts'
import { examPage } from '#lib/exams/paths.ts'
import { examsLoader } from '#lib/exams/server/exams-between.ts'
import { href } from '#lib/platform/routes/href.ts'
import { addDays, DAY_MS, shanghaiToday } from '#lib/platform/text/dates.ts'

/** The calendar has the later days. */
const SHOWN = 5

const loadExams = cached(examsLoader)

/** The coming exams of a kind, the next date first; national ones only when asked. */
export async function loadExamLines(
  kind: ExamKindName,
  choice: { national?: boolean; today?: string } = {},
): Promise<ExamLine[]> {
  const { national = false, today = shanghaiToday() } = choice
  // From half a year ago to a year ahead.
  const exams = await loadExams(null, kind, addDays(today, -180), addDays(today, 365))
  return comingLines(
    exams.filter(({ city }) => !national || city === null),
    today,
  )
}

/** Exams that still have something to come, each with its next date; without those called off. */
export function comingLines(exams: CalendarExam[], today: string): ExamLine[] {
  return exams
    .filter(({ cancelled }) => !cancelled)
    .flatMap((exam) => {
      const next = nextDay(exam.entries, today)
      return next ? [lineOf(exam, next, today)] : []
    })
    .sort((a, b) => a.next.days - b.next.days || a.id - b.id)
}

function lineOf(exam: CalendarExam, { name, day }: NextDay, today: string): ExamLine {
  const { id, title, city, entries } = exam
  return {
    id,
    title,
    place: city?.name ?? '全国',
    href: href(examPage, { id }),
    next: { name, day, days: (Date.parse(day) - Date.parse(today)) / DAY_MS },
    entries: entries
      .filter(({ until }) => until >= today)
      .slice(0, SHOWN)
      .map(({ key, name, from, until }) => ({ key, name, from, until })),
  }
}
