import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/**
 * Stands for a dollar sign that does not belong to a formula, until findTextMath has run; no text holds this
 * noncharacter.
 */
export const plainDollar = '\uFDD0'

/** A remark plugin: dollar amounts become text again, and a formula that is a paragraph of its own is displayed. */
export function tidyMath() {
  return (tree: Root, file: object): void => {
    const source = String(file)
    if (!/\$|\\\(/.test(source)) return
    visit(tree, 'inlineMath', (node, index, parent) => {
      const start = node.position?.start.offset
      const end = node.position?.end.offset
      if (!parent || index === undefined || start === undefined || end === undefined) return
      if (source.startsWith('$$', start)) {
        const isAlone = parent.type === 'paragraph' && parent.children.length === 1
        if (isAlone && node.data)
          node.data.hProperties = { className: ['language-math', 'math-display'] }
      } else if (!isFormula(source.slice(start + 1, end - 1), source[end] ?? '')) {
        parent.children[index] = { type: 'text', value: source.slice(start, end) }
      }
    })
    visit(tree, 'text', (node) => {
      const start = node.position?.start.offset
      const end = node.position?.end.offset
      if (start !== undefined && end !== undefined)
        node.value = withBrackets(node.value, source.slice(start, end))
      node.value = node.value.replaceAll('$', plainDollar)
    })
  }
}

/** Pandoc's rule tells amounts from formulas: no space inside the dollars, no digit after them. A command decides alone. */
export function isFormula(content: string, next: string): boolean {
  if (/\\[a-zA-Z]/.test(content)) return true
  return !/^\s|\s$/.test(content) && !/\d/.test(next)
}

// Markdown takes the backslashes of \(…\) for escapes.
function withBrackets(text: string, source: string): string {
  let whole = text
  for (const [, inner = ''] of source.matchAll(/\\\((.{1,300}?)\\\)/g)) {
    if (/\\[a-zA-Z]/.test(inner)) whole = whole.replace(`(${inner})`, () => `\\(${inner}\\)`)
  }
  return whole
}
