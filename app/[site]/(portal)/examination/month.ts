import { cached } from '#app/cached.ts'
import type { ExamKindName } from '#lib/exams/kinds.ts'
import { examsLoader } from '#lib/exams/server/exams-between.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { addMonths, monthsBetween, spanOf } from '#lib/platform/text/days/months.ts'

const loadExams = cached(examsLoader)

/** Months to either side of today's that have a page. */
const REACH = 12

/** The month of an address, `0` being today's; null when it is none or too far away. */
export function monthOf(value: string, today: string = shanghaiToday()): string | null {
  const current = today.slice(0, 7)
  const month = value === '0' ? current : parseKey('month', value)
  return month && isWithinReach(month, current) ? month : null
}

/** The months that lead on from one, with the address of each; today's has the plain address. */
export function monthLinks(
  month: string,
  pathOf: (month: string | null) => string,
  today: string = shanghaiToday(),
) {
  const current = today.slice(0, 7)
  const isCurrent = month === current
  return {
    hrefOf: (other: string) => {
      if (!isWithinReach(other, current)) return null
      return pathOf(other === current ? null : other)
    },
    around: {
      previous: addMonths(month, -1),
      next: addMonths(month, 1),
      current: isCurrent ? null : pathOf(null),
    },
  }
}

/** The exams of a year around a month, so that each that touches the month has all its days; without a kind all but mock exams. */
export function loadExamsAround(month: string, cityId: number | null, kind: ExamKindName | null) {
  const { from } = spanOf(addMonths(month, -REACH))
  const { to } = spanOf(addMonths(month, REACH))
  return loadExams(cityId, kind, from, to)
}

const isWithinReach = (month: string, current: string) =>
  Math.abs(monthsBetween(current, month)) <= REACH
