import { splitCitations } from './split-citations.ts'

/** The numbers of the passages that a text names, each once, from the lowest on. */
export function citedNumbers(text: string, count: number): number[] {
  const found = splitCitations(text, count).flatMap((piece) =>
    typeof piece === 'string' ? [] : [piece.cites],
  )
  return [...new Set(found)].sort((one, other) => one - other)
}
