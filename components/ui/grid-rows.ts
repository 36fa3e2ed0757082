/** As the answer sheets of the exam have them. */
export const CELLS = 25
const usualWords = 400
const mostRows = 80

/** Rows of a writing grid with a tenth more than the advised number of characters, each with the number of its last cell; a row that ends on a hundred names it. */
export function gridRows(wordsNum: number | null): { end: number; mark: number | null }[] {
  const words = wordsNum && wordsNum > 0 ? wordsNum : usualWords
  // Whole numbers: 600 × 1.1 is a little more than 660.
  const count = Math.min(mostRows, Math.ceil((words * 11) / (10 * CELLS)))
  return Array.from({ length: count }, (_, row) => {
    const end = (row + 1) * CELLS
    return { end, mark: end % 100 === 0 ? end : null }
  })
}
