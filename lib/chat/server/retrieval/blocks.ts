import { plainText } from '#lib/platform/text/plain-text.ts'
import { withoutFormulas } from './without-formulas.ts'

/** One block of a rendered text: a paragraph, an item of a list, a row of a table. */
export type Block = {
  kind: 'heading' | 'text' | 'item' | 'row'
  /** Level of a heading, 1 being the highest; 0 for all else. */
  level: number
  text: string
  /** The text without its formulas, which a browser finds in no words of ours. */
  shown: string
}

/** Parts the cells of a row; nobody writes it into a cell. */
export const cellBar = '｜'

const opening = /<(h[1-6]|p|li|tr|summary|figcaption|pre|blockquote|dt|dd)(?:\s[^>]*)?>/g

/** The blocks of a text as it is rendered, in reading order. A short text, such as an analysis, may have none around it. */
export function blocksOf(html: string): Block[] {
  const starts = [...html.matchAll(opening)].map((match) => ({
    name: match[1] ?? '',
    from: match.index + match[0].length,
    before: match.index,
  }))
  return [{ name: 'p', from: 0, before: 0 }, ...starts].flatMap(({ name, from }, index) => {
    const inner = html.slice(from, starts[index]?.before)
    const text = textOf(inner, name)
    const level = /^h[1-6]$/.test(name) ? Number(name[1]) : 0
    return text
      ? [{ kind: kindOf(name), level, text, shown: textOf(withoutFormulas(inner), name) }]
      : []
  })
}

function textOf(inner: string, name: string): string {
  const isRow = name === 'tr'
  return inner
    .split(isRow ? /<\/t[dh]>/ : /<br\s*\/?>/)
    .map(plainText)
    .filter((part) => part !== '')
    .join(isRow ? cellBar : '\n')
}

function kindOf(name: string): Block['kind'] {
  if (/^h\d$/.test(name)) return 'heading'
  if (name === 'tr') return 'row'
  return name === 'li' ? 'item' : 'text'
}
