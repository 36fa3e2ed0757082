import { diffArrays } from 'diff'

export type DiffLine = { kind: 'same' | 'added' | 'removed'; text: string }

/** Lines that come and go, above which the texts are shown as replaced; the work grows with its square. */
const MOST_CHANGES = 2000

/** Turns one text into another, line by line: the longest common lines stay. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')]
  const changes = diffArrays(a, b, { maxEditLength: MOST_CHANGES }) ?? [
    { value: a, removed: true, added: false },
    { value: b, removed: false, added: true },
  ]
  return changes.flatMap(({ value, added, removed }) => {
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    return value.map((text) => ({ kind, text }) as const)
  })
}
