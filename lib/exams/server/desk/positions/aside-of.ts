const TOTAL = /^(合计|总计|小计|共计)[:：]?$/
const NOTE = /^(注|备注|说明|附注|填表说明|注意事项)[:：\d一1]|^[*＊※]/
/** A unit has at most 60 signs. */
const LONG = 60

/**
 * The text of a row that is no position: of totals, or of one text alone that goes over all columns that are read, begins as
 * a note does or is longer than any unit. Null for all others, an unfinished row too.
 */
export function asideOf(row: readonly string[], columns: readonly number[]): string | null {
  const texts = row.filter((text) => text !== '')
  const [first, ...others] = new Set(texts)
  if (first === undefined) return null
  if (TOTAL.test(first.replace(/\s/g, ''))) return [first, ...others].join(' ')
  if (others.length > 0) return null
  // Two columns may hold the same number.
  const isOverAll = columns.length > 2 && columns.every((at) => row[at] === first)
  return isOverAll || NOTE.test(first) || first.length > LONG ? first : null
}
