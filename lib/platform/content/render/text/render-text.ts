import { renderBody } from '#lib/platform/content/render/body/render-body.ts'
import { formulaHtml, withoutSources } from '#lib/platform/content/render/math/render-math.ts'
import type { Html } from '#lib/platform/text/html.ts'
import { splitFormulas } from './text-formulas.ts'
import { endOfTable, tableHtml } from './text-table.ts'

export type TextRenderer = { render: (text: string) => Html; warnings: string[] }

/**
 * Renders the texts of questions to HTML that is safe to show as it is. They are plain text with line breaks, not Markdown:
 * only formulas between dollars, pipe tables, `code`, **bold**, headings and images mean more than their characters; a text
 * with HTML elements goes through the sanitiser of articles. What is to be a mere sign stands as a reference (`&#36;` for a
 * dollar; also ! # * \ ` and |). One renderer draws an equal formula once.
 */
export function createTextRenderer(): TextRenderer {
  const drawn = new Map<string, string>()
  const warnings: string[] = []
  const draw = (tex: string, isInline: boolean) => {
    const key = `${isInline} ${tex}`
    const html = drawn.get(key) ?? drawFormula(tex, isInline, warnings)
    drawn.set(key, html)
    return html
  }
  return {
    warnings,
    render: (text) => (plain.test(text) ? (text as Html) : renderMarked(text, draw)),
  }
}

type Draw = (tex: string, isInline: boolean) => string

// Nine texts of ten hold nothing to escape or to lay out.
const plain = /^[^$|*`<&>\n\r!\\#]*$/
// Attributes are asked for by their form: in `a <b 且 c> d` nobody meant an element.
const attribute = String.raw`\s+[a-z][\w:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+))?`
const names =
  'a|b|blockquote|br|code|del|div|em|h[1-6]|hr|i|iframe|img|ins|li|mark|ol|p|pre|s|script|small|span|strong|style|sub|sup|svg|table|tbody|td|th|thead|tr|u|ul'
const element = new RegExp(`</?(?:${names})(?:${attribute})*\\s*/?>`, 'i')

function drawFormula(tex: string, isInline: boolean, warnings: string[]): string {
  const html = formulaHtml(tex, isInline)
  if (html !== null) return withoutSources(html)
  warnings.push(`formula: ${tex.replace(/\s+/g, ' ').slice(0, 80)}`)
  return `<code>${escaped(tex)}</code>`
}

function renderMarked(source: string, draw: Draw): Html {
  // Two noncharacters stand around the number of a finished piece; no text holds them on purpose.
  const text = source.replace(/\r\n?/g, '\n').replace(/[\uFDD0-\uFDEF]/g, '')
  const parts = splitFormulas(text)
  const words = parts.map((part) => (part.tex === undefined ? part.source : '')).join(' ')
  if (element.test(words)) return renderElements(text)
  const pieces: string[] = []
  const keep = (html: string) => `\uFDD2${pieces.push(html) - 1}\uFDD3`
  const restore = (html: string): string =>
    html.replace(/\uFDD2(\d+)\uFDD3/g, (_, index: string) => restore(pieces[Number(index)] ?? ''))
  const bare = parts
    .map(({ source: own, tex, isInline }) => (tex ? keep(draw(tex, isInline === true)) : own))
    .join('')
    .replace(/`([^`\n]+)`/g, (_, code: string) => keep(`<code>${escaped(code)}</code>`))
  return restore(layOut(bare)) as Html
}

/** Paragraphs and tables; a text of one paragraph is not wrapped, so that it can stand in a line. */
function layOut(text: string): string {
  const lines = text.split('\n')
  const blocks: string[] = []
  let paragraph: string[] = []
  let tables = 0
  const close = () => {
    if (paragraph.length > 0) blocks.push(paragraph.join('<br>'))
    paragraph = []
  }
  for (let at = 0; at < lines.length; ) {
    const end = endOfTable(lines, at)
    const line = lines[at] ?? ''
    if (end > at) {
      close()
      blocks.push(tableHtml(lines.slice(at, end), ++tables, inlineHtml))
    } else if (line.trim() === '') close()
    else paragraph.push(lineHtml(line))
    at = Math.max(end, at + 1)
  }
  close()
  if (blocks.length === 1) return blocks.join('')
  return blocks.map((html) => (html.startsWith('<div') ? html : `<p>${html}</p>`)).join('\n')
}

function lineHtml(line: string): string {
  const [, title] = /^#{1,6} +(.+)$/.exec(line) ?? []
  if (title) return `<strong>${inlineHtml(title)}</strong>`
  const [indent = ''] = /^[ \t]*/.exec(line) ?? []
  return (
    '&emsp;'.repeat(Math.floor(indent.replaceAll('\t', '  ').length / 2)) + inlineHtml(line.trim())
  )
}

// An address may hold no piece: a finished formula inside an attribute would end it. Where another image begins, the one
// before is none, so that thousands of beginnings are not each read to the end of the text.
const image =
  /!\[((?:[^\]!\uFDD2\uFDD3]|!(?!\[))*)\]\(((?:https?:\/\/|\/(?![/\\]))[^\s()"'\\\uFDD2\uFDD3]+)\)/g

function inlineHtml(text: string): string {
  return escaped(text)
    .replace(image, '<img src="$2" alt="$1" loading="lazy" decoding="async">')
    .replace(/\*\*(?=\S)([^*]+)(?<=\S)\*\*/g, '<strong>$1</strong>')
}

function escaped(text: string): string {
  return text
    .replace(/&(?!(?:amp|lt|gt|nbsp|quot|#(?:33|35|36|39|42|92|96|124));)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Formulas are found again after the sanitiser; until then their signs must not look like elements. */
function renderElements(text: string): Html {
  const html = splitFormulas(text)
    .map(({ source, tex }) => (tex ? escaped(source) : source.replace(/(?<!>)\n(?!<)/g, '<br>')))
    .join('')
  return withoutSources(renderBody(html, 'html').html)
}
