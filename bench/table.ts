export type Cell = string | number

/** Prints rows under a heading, the first column left, the others right; Chinese characters count two. */
export function printTable(title: string, head: Cell[], rows: Cell[][]): void {
  const lines = [head, ...rows].map((row) => row.map(String))
  const widths = head.map((_, column) => Math.max(...lines.map((row) => widthOf(row[column]))))
  console.log(`\n${title}`)
  for (const row of lines) {
    const cells = row.map((cell, column) => {
      const space = ' '.repeat((widths[column] ?? 0) - widthOf(cell))
      return column === 0 ? cell + space : space + cell
    })
    console.log(`  ${cells.join('  ')}`)
  }
}

const widthOf = (cell = '') => [...cell].reduce((sum, c) => sum + (c > '\u2e7f' ? 2 : 1), 0)

const faults: string[] = []

/** Remembers a broken limit; `reportLimits` names it at the end. */
export function limit(what: string, fine: boolean): void {
  if (!fine) faults.push(what)
}

/** Prints the broken limits and sets the exit code: 1 when there are any. */
export function reportLimits(): void {
  console.log(faults.length === 0 ? '\nall limits kept' : '\nbroken limits:')
  for (const fault of faults) console.log(`  ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}

/** The middle of a list; the mean of the two in the middle of an even one. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? NaN) + (sorted[Math.floor(half)] ?? NaN)) / 2
}
