import { type Citable, type Piece, splitCitations } from '#lib/ai/citations.ts'

type Node = {
  type: string
  value?: string
  children?: Node[]
  data?: { hName: string; hProperties: Record<string, string> }
}

/** The element that stands for a citation; the text itself can make none, since HTML in it is left out. */
export const CITES = 'cite'

/** Reads what a Markdown text cites of a question, for `CITES` elements with a phrase or a head as `title`; code and links stay text. */
export function remarkCitations(citable: Citable) {
  return (tree: Node) => void walk(tree, citable)
}

function walk(node: Node, citable: Citable): void {
  if (!node.children || node.type === 'link') return
  node.children = node.children.flatMap((child) => {
    if (child.type === 'text') return splitCitations(child.value ?? '', citable).map(nodeOf)
    walk(child, citable)
    return [child]
  })
}

const nodeOf = (piece: Piece): Node =>
  typeof piece === 'string'
    ? { type: 'text', value: piece }
    : {
        type: 'citation',
        data: {
          hName: CITES,
          hProperties: { title: 'head' in piece ? piece.head : piece.phrase },
        },
        children: [],
      }
