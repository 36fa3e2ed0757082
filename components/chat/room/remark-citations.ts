import { splitCitations } from '#lib/chat/citations/split-citations.ts'

type Node = {
  type: string
  value?: string
  identifier?: string
  children?: Node[]
  data?: { hName: string; hProperties: Record<string, string> }
}

/** The element that stands for a number; the text itself can make none, since HTML in it is left out. */
export const CITES = 'cite'

/** Reads the numbers of passages in a Markdown text, for `CITES` elements with their `title`; code and links keep theirs as text. */
export function remarkCitations({ count }: { count: number }) {
  return (tree: Node) => void walk(tree, count)
}

function walk(node: Node, count: number): void {
  if (!node.children || node.type === 'link') return
  node.children = node.children.flatMap((child) => {
    if (child.type === 'text') return splitCitations(child.value ?? '', count).map(nodeOf)
    // A model that writes its own list of addresses makes the numbers links to them.
    if (child.type === 'linkReference' && isNumber(child, count))
      return labelIn(child) ? [...(child.children ?? []), cite(child)] : [cite(child)]
    walk(child, count)
    return [child]
  })
}

/** Whether a reference has words of its own beside its number. */
const labelIn = ({ identifier, children = [] }: Node) =>
  children.some(({ value }) => value !== identifier)
const nodeOf = (piece: ReturnType<typeof splitCitations>[number]): Node =>
  typeof piece === 'string' ? { type: 'text', value: piece } : citeOf(String(piece.cites))
const cite = ({ identifier = '' }: Node): Node => citeOf(identifier)
const citeOf = (title: string): Node => ({
  type: 'citation',
  data: { hName: CITES, hProperties: { title } },
  children: [],
})
const isNumber = ({ identifier = '' }: Node, count: number) =>
  /^\d+$/.test(identifier) && Number(identifier) >= 1 && Number(identifier) <= count
