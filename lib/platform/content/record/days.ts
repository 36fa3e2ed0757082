// The database knows no year 0, and Date.parse would make a day of March of 2026-02-30.

/** Tells whether a text names a day, such as 2026-03-01. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && isReal(text, `${text}T00:00Z`)

/** Tells whether a text names a minute, such as 2026-12-01T18:00. */
export const isMinute = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d$/.test(text) &&
  isReal(text, `${text}Z`)

function isReal(text: string, moment: string): boolean {
  const time = Date.parse(moment)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
