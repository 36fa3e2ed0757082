import pg from 'pg'

// How values arrive, for every client of the process; drizzle asks pg for the parsers. Times stay text: drizzle's doing.

const { builtins, getTypeParser, setTypeParser } = pg.types

// Beyond 2^53 the text is kept rather than a wrong number.
const parseInt8 = (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : text)
// Missing among the types of pg.
const int8Array = 1016 as typeof builtins.INT8
const parseTexts: (text: string) => unknown[] = getTypeParser(int8Array)
const parseInt8s = (text: string) =>
  parseTexts(text).map((item) => (typeof item === 'string' ? parseInt8(item) : item))

/** To be called before the first client connects; once is enough, more does no harm. */
export function setTypes(): void {
  setTypeParser(builtins.INT8, parseInt8)
  setTypeParser(int8Array, parseInt8s)
  // Else a Date would go into a column without time zone by this machine's clock.
  pg.defaults.parseInputDatesAsUTC = true
}
