export type DiffLine = { kind: 'same' | 'added' | 'removed'; text: string }

/** What turns one text into another, line by line: the longest common lines stay. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')]
  const start = commonStart(a, b)
  const end = commonEnd(a.slice(start), b.slice(start))
  const middle = changes(a.slice(start, a.length - end), b.slice(start, b.length - end))
  const same = (lines: string[]) => lines.map((text) => ({ kind: 'same' as const, text }))
  return [...same(a.slice(0, start)), ...middle, ...same(a.slice(a.length - end))]
}

function commonStart(a: string[], b: string[]): number {
  let at = 0
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1
  return at
}

const commonEnd = (a: string[], b: string[]) => commonStart([...a].reverse(), [...b].reverse())

/** Texts that differ in more lines than this are shown as replaced, not compared line by line. */
const MOST_CELLS = 4_000_000

function changes(a: string[], b: string[]): DiffLine[] {
  const removed = a.map((text) => ({ kind: 'removed' as const, text }))
  const added = b.map((text) => ({ kind: 'added' as const, text }))
  if (a.length * b.length > MOST_CELLS) return [...removed, ...added]
  const width = b.length + 1
  // The length of the longest common lines of what follows row and column.
  const lengths = new Uint32Array((a.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = a.length - 1; row >= 0; row -= 1)
    for (let column = b.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        a[row] === b[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const lines: DiffLine[] = []
  let [row, column] = [0, 0]
  while (row < a.length && column < b.length) {
    if (a[row] === b[column]) {
      lines.push({ kind: 'same', text: a[row] ?? '' })
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) lines.push(...removed.slice(row, ++row))
    else lines.push(...added.slice(column, ++column))
  }
  return [...lines, ...removed.slice(row), ...added.slice(column)]
}
