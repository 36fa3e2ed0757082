import { AsyncLocalStorage } from 'node:async_hooks'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'

const days = new AsyncLocalStorage<string>()
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const form =
  /^(?<sign>[+-])(?<count>\d{1,4})(?:d|w (?<weekday>Mon|Tue|Wed|Thu|Fri|Sat|Sun))(?: (?<time>\d\d:\d\d))?$/

/**
 * Does work that counts relative days from one day, in Asia/Shanghai, however long it takes: midnight may come meanwhile.
 * Unless told it is today, or the day of the work around it.
 */
export function onOneDay<T>(work: () => T, day = currentDay()): T {
  return days.run(day, work)
}

const currentDay = () => days.getStore() ?? shanghaiToday()

/**
 * The date that a text of a content file means by `+23d` (so many days after the day on which it is read) or `-2w Sat` (the
 * Saturday two calendar weeks before its week), the moment when a time follows (`+23d 09:30`), as `dayOrTime` writes them;
 * everything else is handed back for the schema to judge.
 */
export function realDate(value: unknown): unknown {
  const found = typeof value === 'string' ? form.exec(value)?.groups : undefined
  if (!found) return value
  const today = currentDay()
  const count = Number(`${found.sign}${found.count}`)
  const day = found.weekday
    ? addDays(monday(today), count * 7 + place(found.weekday))
    : addDays(today, count)
  return found.time ? `${day}T${found.time}:00+08:00` : day
}

const place = (weekday: string) => weekdays.indexOf(weekday)

/** The Monday of a day's week. */
function monday(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday)
}
