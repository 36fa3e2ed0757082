import type { Emphasis, Link, LinkReference, Nodes, PhrasingContent, Strong } from 'mdast'
import { splitFormulas } from '#lib/platform/content/render/text/text-formulas.ts'
import type { Pictures } from '../body/pictures.ts'
import { type Block, NOTE, type Reading, refused, STRUCK } from '../body/reading.ts'
import { joinRich, nothing, type Rich } from '../body/rich.ts'
import { cleaned, withSymbols } from '../body/typed-text.ts'
import { DocumentFault } from '../document-fault.ts'
import { keepFormula } from './keep-formula.ts'
import { pictureOf } from './picture-of.ts'

/** Parts of the file that reading a text needs; `urls` are the addresses that it gives a name. */
export type MarkdownReading = Pick<Reading, 'things' | 'keep'> & {
  pictures: Pictures
  source: string
  urls: ReadonlyMap<string, string>
}

/** The lines of a text that begins at a line of the file. */
export function inlineLines(
  nodes: readonly PhrasingContent[],
  from: number,
  reading: MarkdownReading,
): Block[] {
  const lines: { parts: Rich[]; at: number }[] = [{ parts: [], at: from }]
  let now = from
  const put = (rich: Rich) => lines.at(-1)?.parts.push(rich)
  const fault = (text: string) => put(refused(reading, `第 ${now} 行${text}`))
  const open = () => lines.push({ parts: [], at: now })

  function checkComment(line: string): void {
    if (line.startsWith('<!--') && lines.at(-1)?.parts.length === 0)
      throw new DocumentFault(`第 ${now} 行${COMMENT}`)
    if (line.includes('<!--')) fault(COMMENT)
  }

  function type(text: string, isLoud: boolean, check?: (line: string) => void): void {
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) {
        now += 1
        open()
      }
      check?.(line)
      const keep: Reading['keep'] = ({ kind, text: said }) =>
        reading.keep({ kind, text: `第 ${now} 行${said}` })
      const shown = withSymbols(cleaned(line), '', { keep })
      put({ text: shown, marks: (isLoud ? 'b' : ' ').repeat(shown.length) })
      if (note.test(line)) fault(NOTE)
      if (line.includes('$$')) fault('有一处 $$ 没有成对，请给公式的前后都写上 $$')
    }
  }

  function take(node: PhrasingContent, isLoud: boolean): void {
    // A formula may end some lines below, and what a text was parted into has no place of its own.
    now = Math.max(now, node.position?.start.line ?? 0)
    if (node.type === 'text') type(node.value, isLoud, checkComment)
    else if (node.type === 'inlineCode') type(node.value, isLoud)
    else if (node.type === 'strong' || node.type === 'emphasis') takeStars(node, isLoud)
    else if (node.type === 'inlineMath') takeFormula(node, isLoud)
    else if (node.type === 'html') takeElement(node.value, isLoud)
    else if (node.type === 'image') takePicture(node.url)
    else if (node.type === 'imageReference') takePicture(reading.urls.get(node.identifier) ?? '')
    else if (node.type === 'delete') fault(STRUCK)
    else if (node.type === 'link' || node.type === 'linkReference') takeLink(node, isLoud)
    else if (node.type === 'break') {
      now += 1
      open()
    }
  }

  const takeAll = (children: readonly PhrasingContent[], isLoud: boolean) => {
    for (const child of children) take(child, isLoud)
  }

  /** Bold words of a line; a single `*` and a `**` that closes some lines below are signs of the text: *.doc, 长*宽*高. */
  function takeStars(node: Emphasis | Strong, isLoud: boolean): void {
    const { children, position, type: kind } = node
    const isLine = position?.start.line === position?.end.line
    const isOnlyStrong = children.length === 1 && children[0]?.type === 'strong' && isLine
    const typed = kind === 'strong' ? '**' : '*'
    const isBold = kind === 'strong' && isLine
    const sign = isBold || isOnlyStrong ? '' : typed
    type(sign, isLoud)
    takeAll(children, isLoud || isBold)
    type(sign, isLoud)
  }

  function takeFormula(
    node: Extract<PhrasingContent, { type: 'inlineMath' }>,
    isLoud: boolean,
  ): void {
    const { source, isFormula } = formulaAt(node, reading)
    const dollars = source.startsWith('$$') ? '$$' : '$'
    if (isFormula) put(keepFormula(node.value, { dollars, at: now, keep: reading.keep }))
    else type(source, isLoud)
  }

  function takeElement(value: string, isLoud: boolean): void {
    if (/^<br\s*\/?>$/i.test(value)) open()
    else if (value.startsWith('<!--')) takeComment(value)
    else if (element.test(value))
      fault(
        `有 HTML 标记 ${value.replace(/\s+/g, ' ').slice(0, 30)}，不能用：加粗写 **文字**，上下标写公式 $x^2$，图片写 ![](…)；小于号请在后面加一个空格`,
      )
    else type(value, isLoud)
  }

  /** Leaves a comment out but for its line ends; one with a number, an option or an answer below its first line is a fault. */
  function takeComment(value: string): void {
    if (
      /\n[ \t>]*(?:\d{1,4} *[.、．)）]|[A-Z] *[.、．)）]|[（(]|【|(?:参考)?答案|解析)/.test(value)
    )
      fault(COMMENT)
    for (const _ of value.split('\n').slice(1)) {
      now += 1
      open()
    }
  }

  function takeLink(node: Link | LinkReference, isLoud: boolean): void {
    const url = node.type === 'link' ? node.url : (reading.urls.get(node.identifier) ?? '')
    if (node.type === 'linkReference' && node.identifier.startsWith('^')) fault(NOTE)
    else if (isAddress(url)) takeAll(node.children, isLoud)
    else type(textAt(node, reading.source), isLoud)
  }

  function takePicture(url: string): void {
    const thing = pictureOf(url, reading.pictures)
    if (thing.kind === 'fault') fault(thing.text)
    else put(reading.keep(thing))
  }

  takeAll(nodes, false)
  return lines.map(({ parts, at }) => ({ rich: parts.length > 0 ? joinRich(parts) : nothing, at }))
}

/** The text of a node as it was typed. */
export const textAt = ({ position }: Nodes, source: string): string =>
  source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)

/** Whether the address of a link is one: [答案]: B and [A](B) are texts. */
export const isAddress = (url: string): boolean =>
  /^(?:[a-z][a-z\d+.-]+:|\.{0,2}\/|#|www\.)|\.(?:png|jpe?g|gif|webp|svg|bmp|html?|pdf|md|docx?)$|^[\w-]+(?:\.[\w-]+)*\//i.test(
    url,
  )

/** The typed text of a formula, and whether the texts of questions show it as one: two amounts of money (5$ B. 6$) are none. */
function formulaAt(node: Nodes, { source: whole }: MarkdownReading) {
  const source = textAt(node, whole)
  const next = whole.slice(node.position?.end.offset).slice(0, 1)
  const [first] = splitFormulas(source + (next === '\n' ? '' : next))
  const isMoney = /^\$(?:\s.*\S|\S.*\s)\$$|\s[A-Z] *[.、．]/s.test(source)
  return {
    source,
    isFormula: source.startsWith('$$') || (first?.source === source && !isMoney),
  }
}

const COMMENT =
  '有一段注释 <!-- … --> 不在一段文字之内，或中间有题号、选项，请删去；题目要写这个符号，请写成 `<!--`'

const note = /\[\^[^\]\s]{1,40}\]/

const element =
  /^<\/?(?:a|abbr|audio|b|big|blockquote|body|button|center|code|dd|del|details|div|dl|dt|em|embed|font|form|h[1-6]|head|hr|html|i|iframe|img|input|ins|kbd|li|link|mark|math|meta|object|ol|p|pre|rp|rt|ruby|s|script|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|u|ul|var|video)(?=[\s/>])/i
