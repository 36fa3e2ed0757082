import { child, elements, isOn, property, type XmlNode } from '../package/xml-tree.ts'
import { accents, braces, commands, functions } from './math-signs.ts'
import { joinTex, textTex } from './math-text.ts'

/** A formula of Word (`m:oMath`) as TeX without dollars, '' for an empty one. */
export function ommlTex(node: XmlNode): string {
  return allTex(node).trim()
}

/** Stands for what has no TeX here: no formula with it can be set, and that is told. */
const UNKNOWN = '\\unknown '

const allTex = (node: XmlNode | undefined) => joinTex(elements(node).map(nodeTex))
const partTex = (node: XmlNode, name: string) => allTex(child(node, `m:${name}`))
const group = (tex: string) => `{${tex}}`
const option = (node: XmlNode, of: string, name: string) => property(node, `m:${of}`, `m:${name}`)
const expressions = (node: XmlNode) => elements(node).filter(({ name }) => name === 'm:e')

/** A base that an exponent may stand at: one sign, or in braces. */
const base = (tex: string) => (/^(?:[A-Za-z0-9]|\\[A-Za-z]+)$/.test(tex) ? tex : group(tex))

const rules: Readonly<Record<string, (node: XmlNode) => string>> = {
  'm:r': runTex,
  'm:f': fractionTex,
  'm:rad': (node) => {
    const degree = isOn(node, 'm:radPr', 'm:degHide') ? '' : partTex(node, 'deg')
    return `\\sqrt${degree && `[${group(degree)}]`}${group(partTex(node, 'e'))}`
  },
  'm:sSup': (node) => base(partTex(node, 'e')) + raised(node),
  'm:sSub': (node) => base(partTex(node, 'e')) + lowered(node),
  'm:sSubSup': (node) => base(partTex(node, 'e')) + lowered(node) + raised(node),
  'm:sPre': (node) => `{}${lowered(node)}${raised(node)}${base(partTex(node, 'e'))}`,
  'm:nary': naryTex,
  'm:d': delimitedTex,
  'm:m': (node) => {
    const rows = elements(node).filter(({ name }) => name === 'm:mr')
    return environment(
      'matrix',
      rows.map((row) => expressions(row).map(allTex).join('&')),
    )
  },
  'm:eqArr': (node) => environment('array', expressions(node).map(allTex), '{l}'),
  'm:func': (node) => joinTex([nameTex(child(node, 'm:fName')), partTex(node, 'e')]),
  'm:limLow': (node) => limitTex(node, '_', 'underset'),
  'm:limUpp': (node) => limitTex(node, '^', 'overset'),
  'm:acc': (node) => {
    const sign = option(node, 'accPr', 'chr') ?? '\u0302'
    const tex = partTex(node, 'e')
    const isWide = tex.length > 2 && !/^\\[A-Za-z]+$/.test(tex)
    if (sign === '⏜' || sign === '\u0311') return `\\overset{\\frown}${group(tex)}`
    const accent = accents[sign]
    if (accent === undefined) return UNKNOWN
    const wide: Record<string, string> = { bar: 'overline', vec: 'overrightarrow', hat: 'widehat' }
    return `\\${(isWide && wide[accent]) || accent}${group(tex)}`
  },
  'm:bar': (node) => {
    const isTop = option(node, 'barPr', 'pos') === 'top'
    return `\\${isTop ? 'overline' : 'underline'}${group(partTex(node, 'e'))}`
  },
  'm:groupChr': (node) => {
    const brace = braces[option(node, 'groupChrPr', 'chr') ?? '⏟']
    return brace ? `\\${brace}${group(partTex(node, 'e'))}` : UNKNOWN
  },
  'm:borderBox': (node) => `\\boxed${group(partTex(node, 'e'))}`,
}

function nodeTex(node: XmlNode): string {
  const rule = Object.hasOwn(rules, node.name) ? rules[node.name] : undefined
  if (rule) return rule(node)
  // Properties say nothing that is shown; what was deleted is not there.
  if (/Pr$|^w:(?:del|moveFrom)$/.test(node.name)) return ''
  return allTex(node)
}

function runTex(node: XmlNode): string {
  const text = elements(node)
    .filter(({ name }) => name === 'm:t' || name === 'w:t')
    .flatMap(({ children }) => children.filter((one) => typeof one === 'string'))
    .join('')
  if (isOn(node, 'm:rPr', 'm:nor') && text.trim() !== '') return `\\text{${plain(text)}}`
  // In columns of equations it says where they are aligned.
  return textTex(text.replaceAll('&', ''), option(node, 'rPr', 'sty') === 'p')
}

const plain = (text: string) => text.replace(/[\\$%#&_{}^~]/g, (sign) => texts[sign] ?? `\\${sign}`)
const texts: Readonly<Record<string, string>> = {
  ...{ $: '＄', '^': '\\textasciicircum{}', '~': '\\textasciitilde{}', '\\': '\\textbackslash{}' },
}

const lowered = (node: XmlNode) => `_${group(partTex(node, 'sub'))}`
const raised = (node: XmlNode) => `^${group(partTex(node, 'sup'))}`

function fractionTex(node: XmlNode): string {
  const [over, under] = [partTex(node, 'num'), partTex(node, 'den')]
  switch (option(node, 'fPr', 'type')) {
    case 'lin':
    case 'skw':
      return `${group(over)}/${group(under)}`
    case 'noBar':
      return `\\genfrac{}{}{0pt}{}${group(over)}${group(under)}`
    default:
      return `\\frac${group(over)}${group(under)}`
  }
}

function naryTex(node: XmlNode): string {
  const sign = option(node, 'naryPr', 'chr') ?? '∫'
  const large: Record<string, string> = {
    ...{ '⋃': '\\bigcup', '⋂': '\\bigcap', '⋀': '\\bigwedge', '⋁': '\\bigvee' },
  }
  const low = isOn(node, 'm:naryPr', 'm:subHide') ? '' : lowered(node)
  const high = isOn(node, 'm:naryPr', 'm:supHide') ? '' : raised(node)
  const limits = [low, high].filter((one) => !one.endsWith('{}')).join('')
  return joinTex([(large[sign] ?? commands[sign] ?? textTex(sign)) + limits, partTex(node, 'e')])
}

function delimitedTex(node: XmlNode): string {
  const between = option(node, 'dPr', 'sepChr') ?? '|'
  const middle = between === '|' ? '\\middle|' : between
  return joinTex([
    `\\left${delimiter(option(node, 'dPr', 'begChr') ?? '(')}`,
    expressions(node).map(allTex).join(middle),
    `\\right${delimiter(option(node, 'dPr', 'endChr') ?? ')')}`,
  ])
}

function delimiter(sign: string): string {
  if (sign === '') return '.'
  const half = sign.normalize('NFKC')
  return commands[half] ?? (/^[()[\]|/<>]$/.test(half) ? half : UNKNOWN)
}

const environment = (name: string, rows: string[], columns = '') =>
  `\\begin{${name}}${columns}${rows.join('\\\\')}\\end{${name}}`

/** The name of a function, which may have a limit below. */
function nameTex(node: XmlNode | undefined): string {
  const tex = allTex(node)
  const [, letters = tex] = /^\\mathrm\{([A-Za-z]+)\}$/.exec(tex) ?? []
  if (!/^[A-Za-z]+$/.test(letters)) return tex
  return functions.has(letters) ? `\\${letters}` : `\\operatorname{${letters}}`
}

function limitTex(node: XmlNode, mark: '_' | '^', set: string): string {
  const of = nameTex(child(node, 'm:e'))
  const limit = group(partTex(node, 'lim'))
  const takesLimits = /^\\(?:lim|max|min|sup|inf|det|gcd|(?:under|over)brace\{.*\})$/.test(of)
  return takesLimits ? `${of}${mark}${limit}` : `\\${set}${limit}${group(of)}`
}
