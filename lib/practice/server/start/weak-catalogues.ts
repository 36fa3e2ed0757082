import { DIAGNOSED_FROM } from '#lib/practice/diagnosis.ts'
import type { CatalogueNode } from '#lib/questions/catalogues.ts'

/** From this 正确率 on a catalogue is not called weak. */
const GOOD_RATE = 0.8

/** The catalogues without others below them that go badly by the learner's first answers, worst first; `membersOnly` holds too for what stands below such a one. */
export function weakCatalogues(tree: readonly CatalogueNode[]): CatalogueNode[] {
  return tree
    .flatMap((node) => leavesOf(node))
    .filter(({ right, marked }) => marked >= DIAGNOSED_FROM && right / marked < GOOD_RATE)
    .toSorted((one, other) => one.right / one.marked - other.right / other.marked)
}

function leavesOf(node: CatalogueNode, isBelowMembers = false): CatalogueNode[] {
  const membersOnly = isBelowMembers || node.membersOnly
  if (node.children.length === 0) return [{ ...node, membersOnly }]
  return node.children.flatMap((child) => leavesOf(child, membersOnly))
}
