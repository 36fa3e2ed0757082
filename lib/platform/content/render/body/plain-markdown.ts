import type { Element, ElementContent, Root } from 'hast'

// What makes Markdown more than headings, quotes and paragraphs, GFM and formulas included.
const special = new RegExp(
  [
    String.raw`[\\\x60*_[\]<&!|~$@\t\r]|https?:|www\.`, // inline marks, tables, addresses
    String.raw`^ *(?:[-+=]|\d{1,9}[.)])`, // lists, rules, underlined headings
    '^ {4}| {2}$', // code, line breaks
    String.raw`^ +[#>]|^#(?!#{0,5} [^ #\n][^#\n]*$)`, // headings but the simplest
    String.raw`^>(?! ?(?![-+=>#]|\d{1,9}[.)])[^ \n])`, // quotes of more than text
  ].join('|'),
  'im',
)

/**
 * The HTML tree of Markdown that has nothing but headings, quotes and paragraphs, as most laws do; a hundred times as fast
 * as the parser. Undefined for all other Markdown.
 */
export function parsePlainMarkdown(body: string): Root | undefined {
  if (special.test(body)) return
  const blocks: ElementContent[] = []
  let paragraph: string[] = []
  let quote: string[] = []
  const close = () => {
    if (paragraph.length > 0) blocks.push(element('p', [text(paragraph)]))
    if (quote.length > 0)
      blocks.push(element('blockquote', spaced([element('p', [text(quote)])], true)))
    paragraph = []
    quote = []
  }
  for (const line of body.split('\n').map((raw) => raw.replace(/^ +| +$/g, ''))) {
    const [, marks, title] = /^(#+) (.*)$/.exec(line) ?? []
    if (line === '') close()
    else if (marks && title) {
      close()
      blocks.push(element(`h${marks.length}`, [text([title])]))
    } else if (line.startsWith('>')) {
      if (paragraph.length > 0) close()
      quote.push(line.replace(/^> ?/, ''))
    } else {
      // A line that only seems to follow a quote belongs to it.
      if (quote.length > 0) return
      paragraph.push(line)
    }
  }
  close()
  return { type: 'root', children: spaced(blocks, false) }
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children }
}

function text(lines: string[]): ElementContent {
  return { type: 'text', value: lines.join('\n') }
}

function spaced(blocks: ElementContent[], isInside: boolean): ElementContent[] {
  const parts = blocks.flatMap((block, index) => (index === 0 ? [block] : [text(['', '']), block]))
  return isInside ? [text(['', '']), ...parts, text(['', ''])] : parts
}
