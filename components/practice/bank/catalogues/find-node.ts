import type { CatalogueNode } from '#lib/questions/catalogues.ts'

/** The node with this id, at any depth. */
export function findNode(nodes: readonly CatalogueNode[], id: number): CatalogueNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id)
    if (found) return found
  }
}
