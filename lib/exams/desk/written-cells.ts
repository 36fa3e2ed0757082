import type { WaitingPositions } from '#lib/exams/desk-contract.ts'

type Cell = Pick<WaitingPositions['rows'][number]['cells'][number], 'column' | 'text'>

/** The cells of a row that were written otherwise than they are stored now. `written` has only those that somebody wrote into, so that nobody sends back what another has changed meanwhile. */
export function writtenCells(
  cells: readonly Cell[],
  written: Readonly<Record<string, string>>,
): Cell[] {
  return cells.flatMap(({ column, text }) => {
    const now = written[column] ?? text
    return now === text ? [] : [{ column, text: now }]
  })
}
