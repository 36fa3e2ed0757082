import { addDays } from '#lib/text/dates.ts'

/** The weeks of a month (`2026-03`) from Monday to Sunday; null where a day belongs to another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  // Sunday is 0 in JavaScript, and the last day of a Chinese week.
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const weeks: (string | null)[][] = []
  for (let monday = addDays(first, -before); monday.slice(0, 7) <= month; ) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((day) =>
        day.startsWith(month) ? day : null,
      ),
    )
    monday = addDays(monday, 7)
  }
  return weeks
}

/** The month so many months later (or, below 0, earlier). */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** `2026-03` as 2026 年 3 月. */
export function monthName(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return `${year} 年 ${number} 月`
}
