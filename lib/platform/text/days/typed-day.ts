const dayParts =
  /^([1-9]\d{3})(?:(\d\d)(\d\d)|\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})(?:\s*日)?)/
const minuteParts = /^[T\s]\s*(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?$/

/** Reads a day as people type it (2026-12-01, 2026/12/1, 2026年12月1日, 20261201) into `2026-12-01`; null for what names no day. */
export function typedDay(typed: string): string | null {
  const found = readDay(plain(typed))
  return found?.rest === '' ? found.day : null
}

/** Reads a day and a minute (2026-12-01 19:30, 2026/12/1 9：05) into `2026-12-01T19:30`; null for what names none. */
export function typedMinute(typed: string): string | null {
  const found = readDay(plain(typed))
  const [, hour = '', minute = ''] = minuteParts.exec(found?.rest ?? '') ?? []
  if (!found || !hour || Number(hour) > 23 || Number(minute) > 59) return null
  return `${found.day}T${hour.padStart(2, '0')}:${minute}`
}

/** Input methods type digits and signs at full width. */
const plain = (typed: string) => typed.normalize('NFKC').trim()

function readDay(text: string): { day: string; rest: string } | null {
  const found = dayParts.exec(text)
  if (!found) return null
  const [all, year, month = found[4] ?? '', date = found[5] ?? ''] = found
  const day = [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-')
  const time = Date.parse(`${day}T00:00Z`)
  // Date.parse would make a day of March of 2026-02-30.
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
  return isReal ? { day, rest: text.slice(all.length) } : null
}
