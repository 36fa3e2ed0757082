import { createHash } from 'node:crypto'
import type { Drill } from '#lib/drills/engine/deal.ts'
import { escaped, type Figure } from '#lib/drills/figures/table.ts'
import type { Html } from '#lib/platform/text/html.ts'
import type { NewQuestion } from '#lib/questions/server/store-question.ts'
import { bodyOf, keyOf } from '#lib/questions/stored.ts'

/** A drill as a question to be stored, its figure, where it has one, as the material. It has no line of a content file, so no export takes it along. */
export function questionOfDrill(
  { question, figure }: Drill,
  { subject, name, catalogueId }: { subject: string; name: string; catalogueId: number },
): NewQuestion {
  const contentHash = createHash('sha256').update(question.id).digest('hex')
  const full = { ...question, subject, category: name, source: '', license: '' }
  const materials = figure === null ? [] : [{ content: htmlOf(figure) }]
  const body = { ...bodyOf(question, paragraphs), materials }
  return { full, source: '', contentHash, catalogueId, body, key: keyOf(question, paragraphs) }
}

/** Texts of families are plain, a line each. */
function paragraphs(text: string): Html {
  const lines = text.split('\n').map(escaped)
  return (lines.length === 1 ? lines[0] : lines.map((line) => `<p>${line}</p>`).join('')) as Html
}

/** Renders a figure. Where there is a drawing, its table is folded: it says the same to whom the drawing says nothing. */
export function htmlOf({ svg, html, table: { caption, head } }: Figure): Html {
  const units = [...new Set(head.flatMap((title) => /（([^）%]+)）/.exec(title)?.[1] ?? []))]
  const title = escaped(caption + (units.length > 0 ? `（单位：${units.join('、')}）` : ''))
  const table =
    svg === null ? html : `<p>${title}</p>${svg}<details><summary>数据表</summary>${html}</details>`
  return `<div class="drill-figure">${table}</div>` as Html
}
