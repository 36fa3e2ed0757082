import { plainText } from '#lib/platform/text/plain-text.ts'

/** One block of a rendered text: a paragraph, an item of a list, a row of a table. */
export type Block = {
  kind: 'heading' | 'text' | 'item' | 'row'
  /** Of a heading, 1 being the highest. */
  level: number
  text: string
  /** The text without its formulas, which a browser finds in no words of ours. */
  shown: string
}

const formula = /<span class="katex(?:-display)?">[\s\S]*?<span class="katex-html"[\s\S]*?(?=<\/p>|<\/li>|<\/td>|<\/th>|<\/summary>|[。；，])/g
const opening = /<(h[1-6]|p|li|tr|summary|figcaption|pre|blockquote|dt|dd)(?:\s[^>]*)?>/g
const isHeading = /^h[1-6]$/

/** The blocks of a text as it is rendered, in reading order. */
export function blocksOf(html: string): Block[] {
  const starts = [...html.matchAll(opening)]
  return starts.flatMap((start, index) => {
    const [tag, name = ''] = start
    const inner = html.slice(start.index + tag.length, starts[index + 1]?.index)
    const text = textOf(inner, name)
    if (!text) return []
    return [
      {
        kind: kindOf(name),
        level: isHeading.test(name) ? Number(name[1]) : 0,
        text,
        shown: textOf(inner.replace(formula, '<br>'), name),
      },
    ]
  })
}

/** The separator of the cells of a row; nobody writes it into a cell. */
export const cellBar = '｜'

function textOf(inner: string, name: string): string {
  const parts = name === 'tr' ? inner.split(/<\/t[dh]>/) : inner.split(/<br\s*\/?>/)
  const texts = parts.map(plainText).filter((part) => part !== '')
  return texts.join(name === 'tr' ? cellBar : '\n')
}

function kindOf(name: string): Block['kind'] {
  if (isHeading.test(name)) return 'heading'
  if (name === 'tr') return 'row'
  return name === 'li' ? 'item' : 'text'
}
