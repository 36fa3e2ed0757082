const TOTAL = /^(合计|总计|小计|共计)[:：]?$/
const NOTE = /^(注|备注|说明|附注|填表说明|注意事项)[:：\d一1]|^[*＊※]/
const GOES_ON = /^[（(]?[\d一二三四五六七八九十]{1,3}[)）.．、]/
/** A unit has at most 60 signs. */
const LONG = 60
/** Cells of a row, from the left, in which a total is named: a number, the unit, the position. */
const FRONT = 3

/** Whether a text that is no position begins as a note does; those below it may go on with its numbers. */
export const isNote = (text: string): boolean => NOTE.test(text)

/**
 * The text of a row that is no position: of totals, or of one text alone that goes over all columns that are read, begins as
 * a note does (below one also with a number) or is longer than any unit. Null for all others, an unfinished row too.
 */
export function asideOf(
  row: readonly string[],
  columns: readonly number[],
  isBelowNote: boolean,
): string | null {
  const texts = [...new Set(row.filter((text) => text !== ''))]
  const [first, ...others] = texts
  if (first === undefined) return null
  if (texts.slice(0, FRONT).some((text) => TOTAL.test(text.replace(/\s/g, ''))))
    return texts.join(' ')
  if (others.length > 0) return null
  // Two columns may hold the same number.
  const isOverAll = columns.length > 2 && columns.every((at) => row[at] === first)
  const isFurther = isBelowNote && GOES_ON.test(first)
  return isOverAll || isFurther || NOTE.test(first) || first.length > LONG ? first : null
}
