import { plainText } from '#lib/platform/text/plain-text.ts'
import { splitAtBlanks } from '#lib/questions/blanks.ts'
import { unitAtStart } from './units.ts'

/** Text that is printed around a blank. */
export type Place = {
  before: string
  after: string
  /** The unit that needs not be written: the one printed behind the blank, `%` behind 百分之. */
  unit: string | undefined
}

export const bare: Place = { before: '', after: '', unit: undefined }

/** The blanks of a stem (text or HTML) with what is printed around them. */
export function placesOf(stem: string): Place[] {
  const pieces = splitAtBlanks(plainText(stem)).map((piece) =>
    piece.normalize('NFKC').toLowerCase().replace(/\s+/g, ''),
  )
  return pieces.slice(1).map((after, blank) => {
    const before = pieces[blank] ?? ''
    return { before, after, unit: before.endsWith('百分之') ? '%' : unitAtStart(after) }
  })
}

const han = /^[\p{Script=Han}]+$/u
const hasNumeral = /[零〇一二两三四五六七八九十百千万亿]/u

/** A text without the words of two characters and more that are printed at its side of the blank already. */
export function withoutPrinted(text: string, { before, after }: Place): string {
  const end = longest(text, (size) => [text.slice(-size), after.slice(0, size)])
  const rest = end > 0 ? text.slice(0, -end) : text
  const start = longest(rest, (size) => [rest.slice(0, size), before.slice(-size)])
  return rest.slice(start)
}

/** How many characters are printed there too; a number is never cut. */
function longest(text: string, sides: (size: number) => [own: string, printed: string]): number {
  for (let size = Math.min(8, text.length - 1); size >= 2; size--) {
    const [own, printed] = sides(size)
    if (own === printed && han.test(own) && !hasNumeral.test(own)) return size
  }
  return 0
}
