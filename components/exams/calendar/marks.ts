import type { CalendarEntry, CalendarExam } from '#lib/exams/calendar.ts'

/** Mark of one exam on a day of the grid. */
export type Mark = {
  key: string
  examId: number
  exam: string
  what: string
  /** Deadlines and written days stand out. */
  tone: 'plain' | 'deadline' | 'written' | 'cancelled'
}

/** The marks of each day that has any. A span is marked on its first and its last day only: what lies between asks for nothing. */
export function marksByDay(exams: CalendarExam[]): Map<string, Mark[]> {
  const days = new Map<string, Mark[]>()
  for (const exam of exams) {
    for (const entry of exam.entries) {
      for (const { day, what, tone } of momentsOf(entry)) {
        const mark = {
          key: `${entry.key}-${day}`,
          examId: exam.id,
          exam: shortName(exam),
          what: exam.cancelled ? '已取消' : what,
          tone: exam.cancelled ? ('cancelled' as const) : tone,
        }
        days.set(day, [...(days.get(day) ?? []), mark])
      }
    }
  }
  return days
}

/** 河南遴选, 国考: where and of which kind, as short as a cell needs it; a mock exam by its own name. */
export function shortName({ title, kind, city }: CalendarExam): string {
  if (kind === '模考') return title.replace(/（[^（）]*）$/, '')
  if (city) return `${city.name}${kind}`
  return kind === '国考' ? kind : `全国${kind}`
}

type Moment = { day: string; what: string; tone: Mark['tone'] }

function momentsOf({ what, name, from, until }: CalendarEntry): Moment[] {
  const own = what === 'written' ? 'written' : 'plain'
  const last = what === 'registration' ? 'deadline' : own
  if (from === until) return [{ day: from, what: name, tone: last }]
  const end = what === 'registration' ? '截止' : '结束'
  return [
    { day: from, what: `${name}开始`, tone: own },
    { day: until, what: name + end, tone: last },
  ]
}

/** Exams with something in the month, by the first day of it. */
export function examsIn(exams: CalendarExam[], month: string): CalendarExam[] {
  const firstOf = ({ entries }: CalendarExam) => {
    const days = entries.filter((entry) => isIn(entry, month)).map(({ from }) => from)
    return days.sort()[0] ?? ''
  }
  return exams
    .map((exam) => ({ exam, first: firstOf(exam) }))
    .filter(({ first }) => first !== '')
    .sort((a, b) => (a.first === b.first ? a.exam.id - b.exam.id : a.first < b.first ? -1 : 1))
    .map(({ exam }) => exam)
}

/** Finds the entry of an exam that matters in a month: its first there that is not over, else its last. */
export function mainEntry({ entries }: CalendarExam, month: string, today: string) {
  const here = entries.filter((entry) => isIn(entry, month))
  return here.find(({ until }) => until >= today) ?? here.at(-1)
}

/** The first later month with something in it; null when there is none. */
export function nextMonth(exams: CalendarExam[], month: string): string | null {
  const later = exams
    .flatMap(({ entries }) => entries.map(({ from }) => from.slice(0, 7)))
    .filter((other) => other > month)
  return later.sort()[0] ?? null
}

/** Whether a day of the entry lies in the month. */
export const isIn = ({ from, until }: CalendarEntry, month: string) =>
  from.slice(0, 7) <= month && until.slice(0, 7) >= month
