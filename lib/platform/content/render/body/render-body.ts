import type { Root } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { findTextMath } from '#lib/platform/content/render/math/text-math.ts'
import { tidyMath } from '#lib/platform/content/render/math/tidy-math.ts'
import type { Html } from '#lib/platform/text/html.ts'
import { chineseEmphasis } from '#lib/platform/text/markdown/chinese-emphasis.ts'
import { markdownPlugins } from '#lib/platform/text/markdown/plugins.ts'
import { dropTitle } from './drop-title.ts'
import { type FinishedTree, finishTree } from './finish-tree.ts'
import { parsePlainMarkdown } from './plain-markdown.ts'
import { prepareTree } from './prepare-tree.ts'
import { sanitizeSchema } from './sanitize-schema.ts'
import { markSlots } from './slots.ts'

export type BodyFormat = 'md' | 'html'

/** `html` is safe to show as it is; `text` is for search; `warnings` name formulas that could not be read. */
export type RenderedBody = FinishedTree & { html: Html }

/**
 * Turns an article's source into the HTML that is stored and shown, its 目录 and its plain text. Never throws: a body that
 * the parsers cannot take (nested thousands deep) becomes its escaped lines, with a warning. A body that begins with the
 * given title begins after it. `slot` names what may stand in Markdown for a thing of the page's own (slots.ts).
 */
export function renderBody(
  body: string,
  format: BodyFormat,
  title?: string,
  slot?: string,
): RenderedBody {
  try {
    const tree = clean.runSync(format === 'md' ? fromMarkdown(body) : fromHtml(body)) as Root
    dropTitle(tree, title)
    if (/[$\\]/.test(body)) findTextMath(tree)
    if (slot && format === 'md') markSlots(tree, slot)
    const finished = finishTree(tree)
    return { html: toHtml.stringify(tree) as Html, ...finished }
  } catch (error) {
    return { ...asLines(body), warnings: [`shown as plain text: ${String(error).slice(0, 80)}`] }
  }
}

const toHast = {
  allowDangerousHtml: true,
  footnoteLabel: '注释',
  footnoteBackLabel: (index: number) => `回到正文 ${index + 1}`,
}
const plainMarkdown = unified()
  .use(remarkParse)
  .use(chineseEmphasis)
  .use(remarkRehype, toHast)
  .freeze()
const markdown = unified()
  .use(remarkParse)
  .use(markdownPlugins)
  .use(remarkMath)
  .use(tidyMath)
  .use(remarkRehype, toHast)
  .freeze()
// Everything that GFM and formulas add to Markdown needs one of these; without them parsing takes half the time.
const extended = /[|~@$]|\\\(|\[[\^ xX]|https?:|www\./i
const html = unified().use(rehypeParse, { fragment: true }).freeze()
const raw = unified().use(rehypeRaw).freeze()
const clean = unified().use(prepare).use(rehypeSanitize, sanitizeSchema).freeze()
// The only raw nodes are those that finishTree made from KaTeX's output, and the marks of slots.
const toHtml = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze()

function prepare() {
  return (tree: Root) => prepareTree(tree)
}

function fromMarkdown(body: string): Root {
  return parsePlainMarkdown(body) ?? parseMarkdown(body)
}

/** The HTML tree of any Markdown, before it is cleaned. */
export function parseMarkdown(body: string): Root {
  const processor = extended.test(body) ? markdown : plainMarkdown
  const tree = processor.runSync(processor.parse(body) as never, body)
  // Joining the HTML in a text to its Markdown costs as much as all other steps; most texts hold none.
  return (body.includes('<') ? raw.runSync(tree) : tree) as Root
}

function fromHtml(body: string): Root {
  return html.parse(body)
}

function asLines(body: string): { html: Html; headings: []; text: string } {
  const escaped = body.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const lines = escaped.split('\n').filter((line) => line.trim())
  const html = lines.map((line) => `<p>${line}</p>`).join('\n') as Html
  return { html, headings: [], text: body }
}
