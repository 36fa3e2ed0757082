import { child, elements, isOn, property, type XmlNode } from '../package/xml-tree.ts'
import type { Block, Reading } from './reading.ts'
import { plainRich, type Rich } from './rich.ts'
import { symbolText } from './symbols.ts'

/** A stretch of text; raised or lowered as a whole. */
export type Stretch = { rich: Rich; script?: 'superscript' | 'subscript' | undefined }

/** The text of a run (`w:r`) with its pictures; what stands in text boxes goes to `after`. */
export function runRich(run: XmlNode, reading: Reading, after: Block[]): Stretch[] {
  const format = child(run, 'w:rPr')
  if (isOn(format, 'w:vanish') || isOn(format, 'w:del')) return []
  const isUnderlined = isOn(format, 'w:u')
  const isLoud = isOn(format, 'w:b') || isUnderlined || isOn(format, 'w:em')
  const align = property(format, 'w:vertAlign')
  const script = align === 'superscript' || align === 'subscript' ? align : undefined
  const fonts = child(format, 'w:rFonts')?.attributes ?? {}
  return elements(run).flatMap((node): Stretch[] => {
    if (node.name === 'w:ruby')
      return elements(child(node, 'w:rubyBase')).flatMap((one) => runRich(one, reading, after))
    const typed = textOf(node)
    if (typed === undefined) return [{ rich: thingsRich(node, reading, after) }]
    const text = withSymbols(
      typed,
      node.attributes['w:font'] ?? fonts['w:ascii'] ?? fonts['w:hAnsi'] ?? '',
      reading,
    )
    // A line drawn under nothing is a blank to fill in.
    const isBlank = isUnderlined && /^(?:[\s\u00a0]{2,}|\t)$/.test(text)
    const shown = isBlank ? '____' : text
    const marks = (isLoud && !isBlank ? 'b' : ' ').repeat(shown.length)
    return [{ rich: { text: shown, marks }, script }]
  })
}

/** The typed text of a node of a run; undefined when it is something else. */
function textOf(node: XmlNode): string | undefined {
  switch (node.name) {
    case 'w:t':
      return cleaned(node.children.filter((one) => typeof one === 'string').join(''))
    case 'w:tab':
    case 'w:ptab':
      return '\t'
    case 'w:br':
    case 'w:cr':
      return '\n'
    case 'w:noBreakHyphen':
      return '-'
    case 'w:sym':
      return String.fromCharCode(
        0xf000 | (Number.parseInt(node.attributes['w:char'] ?? '0', 16) & 0xff),
      )
    default:
      return undefined
  }
}

const cleaned = (text: string) =>
  text
    .replace(/[\n\r\t\u2028\u2029]/g, ' ')
    .replace(/[\ufdd0-\ufdef\ufeff\u200b-\u200f\u202a-\u202e]|[^\P{Cc}]/gu, '')
    .toWellFormed()

/** A text with the signs of symbol fonts, which stand in the area for private use; things stand there too from here on. */
const withSymbols = (text: string, font: string, reading: Reading) =>
  text.replace(/[\ue000-\uf8ff]/g, (sign) => {
    const code = sign.charCodeAt(0)
    const isSymbol = code >= 0xf000 && code <= 0xf0ff
    const known = /^Wingdings(?: 2)?$/.test(font) ? font : 'Symbol'
    const isOther = /dings|webdings|mt extra/i.test(font) && known === 'Symbol'
    const shown = isSymbol && !isOther ? symbolText(known, code) : undefined
    return shown ?? refused(reading, ODD_SIGN).text
  })

const ODD_SIGN = '有一个符号（特殊字体里的字符）读不出来，请删掉后改用普通字符，或改成图片（PNG）'

/** Pictures and text boxes of a drawing, or why they cannot be taken. */
function thingsRich(node: XmlNode, reading: Reading, after: Block[]): Rich {
  if (node.name === 'w:instrText') {
    const code = node.children.filter((one) => typeof one === 'string').join('')
    return /^\s*EQ\s/i.test(code) ? refused(reading, OLD_FORMULA) : plainRich('')
  }
  if (!/^(?:w:drawing|w:pict|w:object|mc:AlternateContent)$/.test(node.name)) return plainRich('')
  const inside = drawn(node)
  const boxes = inside.filter(({ name }) => name === 'w:txbxContent')
  after.push(...boxes.flatMap(reading.blocksOf))
  const formulas = inside.some(
    ({ name, attributes }) =>
      name === 'o:OLEObject' && /equation|mathtype/i.test(attributes.ProgID ?? ''),
  )
  if (formulas) return refused(reading, OLD_FORMULA)
  const ids = inside.flatMap(({ name, attributes }) => {
    if (name === 'a:blip') return [attributes['r:embed'] ?? attributes['r:link'] ?? '']
    return name === 'v:imagedata' ? [attributes['r:id'] ?? attributes['r:pict'] ?? ''] : []
  })
  const isDrawn = inside.some(({ name }) => /^(?:c:chart|dgm:relIds)$/.test(name))
  const isShape = inside.some(
    ({ name, attributes }) => shape.test(name) && !attributes['o:hr'] && boxes.length === 0,
  )
  if (ids.length === 0 && isShape && !isDrawn)
    return refused(
      reading,
      '有一个画出来的图形（线条、形状等）不是图片，请复制后用“选择性粘贴”贴成图片（PNG）',
    )
  if (ids.length === 0)
    return isDrawn
      ? refused(reading, '有一个图表不是图片，请复制后用“选择性粘贴”贴成图片（PNG）')
      : plainRich('')
  const signs = ids.map((id) => reading.keep(reading.pictures.take(id)))
  return { text: signs.map(({ text }) => text).join(''), marks: ' '.repeat(signs.length) }
}

const shape =
  /^(?:wps:wsp|wpg:wgp|wpc:wpc|w14:contentPart|a:(?:prst|cust)Geom|v:(?:line|shape|rect|oval|roundrect|polyline|arc|curve|group))$/

const OLD_FORMULA =
  '有一个旧式公式（公式编辑器、MathType 或域）读不出来，请用 Word 的“公式”（Alt+=）重新输入'

const refused = (reading: Reading, text: string) => reading.keep({ kind: 'fault', text })

/** All that a drawing holds; of two forms of the same thing the first, what is in text boxes not at all. */
function drawn(node: XmlNode): XmlNode[] {
  if (node.name === 'w:txbxContent') return [node]
  if (node.name === 'mc:AlternateContent') {
    const forms = elements(node).map((form) => elements(form).flatMap(drawn))
    return forms.find((form) => form.some(isTaken)) ?? forms.at(0) ?? []
  }
  return [node, ...elements(node).flatMap(drawn)]
}

const isTaken = ({ name }: XmlNode) =>
  /^(?:a:blip|v:imagedata|w:txbxContent|c:chart|dgm:relIds|o:OLEObject)$/.test(name)
