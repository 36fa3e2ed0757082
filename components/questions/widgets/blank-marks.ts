import { splitAtBlanks } from '#lib/questions/blanks.ts'

/** A stem whose blanks `____` show their number; `className` is the look of such a mark. */
export function markBlanks(html: string, className: string): string {
  return splitAtBlanks(html).reduce(
    (done, piece, index) => `${done}<span class="${className}">（${index}）</span>${piece}`,
  )
}
