import { cached } from '#app/cached.ts'
import type { ExamLine } from '#components/exams/zone/exam-board.tsx'
import type { CalendarExam } from '#lib/exams/calendar.ts'
import { type ExamKindName, examKinds } from '#lib/exams/kinds.ts'
import { examinationPage } from '#lib/exams/paths.ts'
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
      const next = nextOf(exam, today)
      return next ? [lineOf(exam, next, today)] : []
    })
    .sort((a, b) => a.next.days - b.next.days || a.id - b.id)
}

/**
 * What the visitor counts down to: the end of a registration that is open, else the day it opens, else the written day,
 * and only then the next of what follows. Announcements and tickets come by themselves.
 */
function nextOf({ entries }: CalendarExam, today: string) {
  const registration = entries.find(({ what, until }) => what === 'registration' && until >= today)
  if (registration) {
    const { name, from, until } = registration
    return from > today ? { name: `${name}开始`, day: from } : { name: `${name}截止`, day: until }
  }
  const written = entries.find(({ what, from }) => what === 'written' && from >= today)
  if (written) return { name: written.name, day: written.from }
  const coming = entries.find(({ from }) => from >= today)
  if (coming) {
    const { name, from, until } = coming
    return { name: from === until ? name : `${name}开始`, day: from }
  }
  const last = entries.find(({ until }) => until >= today)
  return last ? { name: `${last.name}结束`, day: last.until } : null
}

function lineOf(exam: CalendarExam, next: { name: string; day: string }, today: string): ExamLine {
  const { id, title, city, kind, entries } = exam
  const kindId = examKinds.find(({ name }) => name === kind)?.id ?? null
  return {
    id,
    title,
    place: city?.name ?? '全国',
    href: href(examinationPage, { cityId: city?.id ?? null, kind: kindId }),
    next: { ...next, days: (Date.parse(next.day) - Date.parse(today)) / DAY_MS },
    entries: entries
      .filter(({ until }) => until >= today)
      .slice(0, SHOWN)
      .map(({ key, name, from, until }) => ({ key, name, from, until })),
  }
}
