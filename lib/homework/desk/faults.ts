/** Name of a field → the sentence that says what is wrong with it. */
export type Faults = Record<string, string>

/** The faults that there are. */
export const kept = (list: readonly (readonly [string, string | null])[]): Faults =>
  Object.fromEntries(list.filter((one): one is [string, string] => one[1] !== null))

const control = /[^\P{Cc}\n\t]/u

/** What is wrong with one line of text. */
export function lineFault(text: string, most: number, mayBeEmpty = false): string | null {
  return /\n/.test(text) ? '应为一行文字' : textFault(text, most, mayBeEmpty)
}

/** What is wrong with some lines of text. */
export function textFault(text: string, most: number, mayBeEmpty = false): string | null {
  if (!mayBeEmpty && text.trim() === '') return '请填写'
  if (text.length > most) return `不超过 ${most} 个字`
  return control.test(text) || !text.isWellFormed() ? '含有控制字符' : null
}

const MOST_MARKS = 100

/** What is wrong with marks: they go in halves. */
export function marksFault(score: number): string | null {
  if (!(score >= 0.5 && score <= MOST_MARKS)) return `应为 0.5 至 ${MOST_MARKS}`
  return Number.isInteger(score * 2) ? null : '应为 0.5 的倍数'
}
