import { XmlAttributeComponent, XmlComponent } from 'docx'
import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { writable } from './writable.ts'

// Word's own formulas (OMML, ECMA-376 part 1, 22.1) of MathML as KaTeX writes it; the library has no matrices and no bars.

class Val extends XmlAttributeComponent<{ val: string }> {
  protected override readonly xmlKeys = { val: 'm:val' }
}

class Tag extends XmlComponent {
  constructor(name: string, children: readonly (XmlComponent | Val | string)[]) {
    super(name)
    this.root.push(...children)
  }
}

const tag = (name: string, ...children: (XmlComponent | Val | string)[]) =>
  new Tag(`m:${name}`, children)
const set = (name: string, val: string) => tag(name, new Val({ val }))

/** A formula for a paragraph, out of the element `math`. */
export const mathOf = (math: Element): XmlComponent => tag('oMath', ...allOf(math.children))

const elementsOf = (children: readonly ElementContent[]) =>
  children.filter((child): child is Element => child.type === 'element')

function allOf(children: readonly ElementContent[]): XmlComponent[] {
  const all = elementsOf(children)
  return all.flatMap((one, at) => {
    const before = all[at - 1]
    if (before && isPrefix(before)) return [prefixed(before, one)]
    return isPrefix(one) && at < all.length - 1 ? [] : partsOf(one)
  })
}

/** Whether these numbers stand at nothing, and so before what follows, as those of an isotope. */
const isPrefix = ({ tagName, children }: Element) =>
  tagName === 'msubsup' && textOf(elementsOf(children)[0] ?? { type: 'root', children: [] }) === ''

// Word would show a box for the base that is missing.
const prefixed = (numbers: Element, of: Element) =>
  tag('sPre', part('sub', numbers, 1), part('sup', numbers, 2), tag('e', ...partsOf(of)))

/** The n-th child in an element of Word's: m:num, m:e … */
const part = (name: string, of: Element, at: number) =>
  tag(name, ...allOf(elementsOf(of.children).slice(at, at + 1)))

const run = (text: string, ...properties: XmlComponent[]) =>
  tag('r', ...(properties.length > 0 ? [tag('rPr', ...properties)] : []), tag('t', writable(text)))
const upright = () => set('sty', 'p')

/** Marks above or below a base that Word sets as such, by the sign that KaTeX writes. */
const accents: Readonly<Record<string, string>> = {
  ...{ '^': '\u0302', ˆ: '\u0302', '~': '\u0303', '˙': '\u0307', '¨': '\u0308', '→': '\u20d7' },
  ...{ '⃗': '\u20d7', ˇ: '\u030c', '´': '\u0301', '`': '\u0300', '˘': '\u0306' },
}
const isBar = (sign: string) => ['‾', '¯', 'ˉ', '_', '―'].includes(sign)

const rules: Readonly<Record<string, (of: Element) => XmlComponent[]>> = {
  mfrac: (of) => {
    const isStack = of.properties.linethickness === '0px'
    return [
      tag(
        'f',
        ...(isStack ? [tag('fPr', set('type', 'noBar'))] : []),
        part('num', of, 0),
        part('den', of, 1),
      ),
    ]
  },
  msqrt: (of) => [
    tag('rad', tag('radPr', set('degHide', '1')), tag('deg'), tag('e', ...allOf(of.children))),
  ],
  mroot: (of) => [tag('rad', part('deg', of, 1), part('e', of, 0))],
  msup: (of) => {
    const [base, sup] = elementsOf(of.children)
    // A prime stands beside its letter by itself.
    if (base && sup && /^′+$/.test(textOf(sup))) return [...partsOf(base), run(textOf(sup))]
    return [tag('sSup', part('e', of, 0), part('sup', of, 1))]
  },
  msub: (of) => [tag('sSub', part('e', of, 0), part('sub', of, 1))],
  msubsup: (of) => [tag('sSubSup', part('e', of, 0), part('sub', of, 1), part('sup', of, 2))],
  mover: (of) => {
    const sign = textOf(elementsOf(of.children)[1] ?? of).trim()
    if (isBar(sign)) return [tag('bar', tag('barPr', set('pos', 'top')), part('e', of, 0))]
    if (sign === '⏞') return [brace(of, sign, 'top')]
    const accent = accents[sign]
    if (accent) return [tag('acc', tag('accPr', set('chr', accent)), part('e', of, 0))]
    return [tag('limUpp', part('e', of, 0), part('lim', of, 1))]
  },
  munder: (of) => {
    const sign = textOf(elementsOf(of.children)[1] ?? of).trim()
    if (isBar(sign)) return [tag('bar', tag('barPr', set('pos', 'bot')), part('e', of, 0))]
    if (sign === '⏟') return [brace(of, sign, 'bot')]
    return [tag('limLow', part('e', of, 0), part('lim', of, 1))]
  },
  munderover: (of) => [
    tag(
      'limUpp',
      tag('e', tag('limLow', part('e', of, 0), part('lim', of, 1))),
      part('lim', of, 2),
    ),
  ],
  mtable: (of) => {
    const rows = elementsOf(of.children).map((row) =>
      elementsOf(row.children).map((cell) => tag('e', ...allOf(cell.children))),
    )
    // A column of equations begins at the left, one of a matrix stands in the middle.
    const isColumn =
      rows.every((cells) => cells.length === 1) && of.properties.columnalign === 'left'
    return [
      isColumn
        ? tag('eqArr', ...rows.flat())
        : tag('m', ...rows.map((cells) => tag('mr', ...cells))),
    ]
  },
  menclose: (of) => [tag('borderBox', tag('e', ...allOf(of.children)))],
  mtext: (of) => [run(textOf(of), set('nor', '1'))],
  mspace: () => [],
  // Its source, for machines.
  annotation: () => [],
}

function partsOf(of: Element): XmlComponent[] {
  const rule = rules[of.tagName]
  if (rule) return rule(of)
  const children = elementsOf(of.children)
  if (children.length > 0) return fenced(children) ?? allOf(of.children)
  const text = textOf(of)
  if (text === '') return []
  const isUpright =
    of.tagName === 'mi' && (text.length > 1 || of.properties.mathvariant === 'normal')
  return [isUpright ? run(text, upright()) : run(text)]
}

const brace = (of: Element, sign: string, pos: string) =>
  tag('groupChr', tag('groupChrPr', set('chr', sign), set('pos', pos)), part('e', of, 0))

/** Brackets that are as high as what they hold, one of which may be missing; null where none stand at the ends. */
function fenced(children: readonly Element[]): XmlComponent[] | null {
  const [beg, end] = [fenceOf(children[0]), children.length > 1 ? fenceOf(children.at(-1)) : '']
  if (beg === '' && end === '') return null
  const inner = children.slice(beg ? 1 : 0, end ? -1 : undefined)
  return [
    tag(
      'd',
      tag('dPr', set('begChr', beg), set('endChr', end)),
      tag('e', ...inner.flatMap(partsOf)),
    ),
  ]
}

/** The bracket that an element is, '' for any other. */
function fenceOf(of: Element | undefined): string {
  if (of?.tagName !== 'mo' || String(of.properties.fence) !== 'true') return ''
  return textOf(of).replace('∣', '|').replace('∥', '‖')
}
