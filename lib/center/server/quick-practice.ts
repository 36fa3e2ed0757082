import type { CatalogueNode } from '#lib/questions/catalogues.ts'

/** As many as fit between two things to do. */
const QUESTIONS = 10
/** Fewer marked answers say nothing about how well somebody knows it. */
const ENOUGH_MARKED = 5
/** From here on it is not called weak. */
const GOOD_RATE = 0.8

type Quick = {
  catalogueId: number
  name: string
  questions: number
  weak: { right: number; marked: number } | null
}

/** What to practise when nothing waits: of the catalogues with new questions for everybody the one that goes worst, else the first; null when nothing is new. */
export function quickPractice(tree: readonly CatalogueNode[]): Quick | null {
  const leaves = tree
    .flatMap(leavesOf)
    .filter(({ membersOnly, questions, done }) => !membersOnly && questions > done)
  const known = leaves
    .filter(({ right, marked }) => marked >= ENOUGH_MARKED && right / marked < GOOD_RATE)
    .toSorted((one, other) => one.right / one.marked - other.right / other.marked)
  const chosen = known[0] ?? leaves[0]
  if (!chosen) return null
  const { id, name, questions, done, right, marked } = chosen
  return {
    catalogueId: id,
    name,
    questions: Math.min(QUESTIONS, questions - done),
    weak: known[0] ? { right, marked } : null,
  }
}

function leavesOf(node: CatalogueNode): CatalogueNode[] {
  return node.children.length === 0 ? [node] : node.children.flatMap(leavesOf)
}
