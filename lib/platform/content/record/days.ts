/** Tells whether a text names a day, such as 2026-03-01; 2026-02-30 does not. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && isReal(text, `${text}T00:00Z`)

/** Tells whether a text names a minute, such as 2026-12-01T18:00. */
export const isMinute = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && isReal(text, `${text}Z`)

function isReal(text: string, moment: string): boolean {
  const time = Date.parse(moment)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
