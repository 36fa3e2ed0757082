import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** A remark plugin: dollar amounts become text again, and a formula that is a paragraph of its own is displayed. */
export function tidyMath() {
  return (tree: Root, file: object): void => {
    const source = String(file)
    if (!source.includes('$')) return
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
  }
}

// Pandoc's rule tells amounts from formulas: no space inside the dollars, no digit after them. A command decides alone.
function isFormula(content: string, next: string): boolean {
  if (/\\[a-zA-Z]/.test(content)) return true
  return !/^\s|\s$/.test(content) && !/\d/.test(next)
}
