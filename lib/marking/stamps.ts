/** Short comments that come again and again, as long as the desk has written no others. */
export const usualStamps: readonly string[] = [
  ...['没写实', '缺主体', '只有结论', '照抄材料', '套话', '层次不清', '扣题不紧', '写得好'],
]

/** How many there may be, and how long one is. */
export const MOST_STAMPS = 20
export const MOST_STAMP_TEXT = 20

/** A note with a stamp at its end; once more takes it away. */
export function withStamp(note: string, stamp: string): string {
  const parts = note === '' ? [] : note.split('；')
  const rest = parts.filter((part) => part !== stamp)
  return (rest.length < parts.length ? rest : [...parts, stamp]).join('；')
}
