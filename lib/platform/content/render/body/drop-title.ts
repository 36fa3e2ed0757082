import type { Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'

/** On the tree in place: a body does not begin with a rule, nor with a heading that repeats the page's `title`. */
export function dropTitle(tree: Root, title = ''): void {
  const wanted = normalized(title)
  const isSpare = (node: RootContent) =>
    node.type === 'element'
      ? node.tagName === 'hr' ||
        (/^h[1-6]$/.test(node.tagName) && wanted !== '' && normalized(textOf(node)) === wanted)
      : node.type !== 'text' || !node.value.trim()
  const first = tree.children.findIndex((node) => !isSpare(node))
  // A body of nothing else stays.
  const dropped = first > 0 ? tree.children.slice(0, first) : []
  if (dropped.some((node) => node.type === 'element')) tree.children.splice(0, first)
}

const normalized = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')
