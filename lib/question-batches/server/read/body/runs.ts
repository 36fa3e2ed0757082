import { child, elements, isOn, property, type XmlNode } from '../package/xml-tree.ts'
import { drawingRich } from './drawings.ts'
import { type Block, NOTE, OLD_FORMULA, type Reading, refused, STRUCK } from './reading.ts'
import { plainRich, type Rich } from './rich.ts'
import { cleaned, symbolFont, withSymbols } from './typed-text.ts'

/** A stretch of text; raised or lowered as a whole. */
export type Stretch = { rich: Rich; script?: 'superscript' | 'subscript' | undefined }

/** The text of a run (`w:r`) with its pictures; what stands in text boxes goes to `after`. */
export function runRich(run: XmlNode, reading: Reading, after: Block[]): Stretch[] {
  const format = child(run, 'w:rPr')
  if (isOn(format, 'w:vanish') || isOn(format, 'w:del')) return []
  const isUnderlined = isOn(format, 'w:u')
  const isLoud = isOn(format, 'w:b') || isUnderlined || isOn(format, 'w:em')
  const isStruck = isOn(format, 'w:strike') || isOn(format, 'w:dstrike')
  const align = property(format, 'w:vertAlign')
  const script = align === 'superscript' || align === 'subscript' ? align : undefined
  const fonts = child(format, 'w:rFonts')?.attributes ?? {}
  return elements(run).flatMap((node): Stretch[] => {
    if (node.name === 'w:ruby')
      return elements(child(node, 'w:rubyBase')).flatMap((one) => runRich(one, reading, after))
    const typed = textOf(node)
    if (typed === undefined) return [{ rich: thingsRich(node, reading, after) }]
    if (isStruck && typed.trim() !== '') return [{ rich: refused(reading, STRUCK) }]
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
      return symbolSign(node.attributes)
    default:
      return undefined
  }
}

/** A sign that was inserted from a font: of a usual one by its own code, of one of symbols in the area for private use. */
function symbolSign({ 'w:font': font = '', 'w:char': char = '0' }: XmlNode['attributes']): string {
  const code = Number.parseInt(char, 16)
  const isUsual = (code < 0xe000 || code > 0xf8ff) && !symbolFont.test(font)
  return isUsual ? cleaned(String.fromCharCode(code)) : String.fromCharCode(0xf000 | (code & 0xff))
}

/** Why what a field shows cannot be read: formulas, and signs and numbers that only Word counts; undefined for others. */
export function fieldFault(code: string): string | undefined {
  if (/^\s*EQ\s/i.test(code)) return OLD_FORMULA
  return /^\s*(?:SYMBOL|AUTONUM\w*|LISTNUM)(?:\s|$)/i.test(code)
    ? '有一个域（自动的符号或编号）读不出来，请改成直接输入的文字'
    : undefined
}

/** Parts of a run besides typed text. */
function thingsRich(node: XmlNode, reading: Reading, after: Block[]): Rich {
  if (node.name === 'w:instrText') {
    const code = node.children.filter((one) => typeof one === 'string').join('')
    const reason = fieldFault(code)
    return reason ? refused(reading, reason) : plainRich('')
  }
  if (/^w:(?:foot|end)noteReference$/.test(node.name)) return refused(reading, NOTE)
  const isDrawing = /^(?:w:drawing|w:pict|w:object|mc:AlternateContent)$/.test(node.name)
  return isDrawing ? drawingRich(node, reading, after) : plainRich('')
}
