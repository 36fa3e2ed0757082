/** The heads of `count` choice options: A, B, C … */
export function letterHeads(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String.fromCharCode(65 + index))
}

/** The letters of a choice answer: upper case, each once, sorted. Full-width letters count, all else is dropped. */
export function sortedLetters(answer: string): string {
  const letters = answer.normalize('NFKC').toUpperCase().match(/[A-Z]/g)
  return [...new Set(letters)].sort().join('')
}

/** The signs of a choice answer as it was sent, each once, in upper case; commas and white space part them. */
export function splitLetters(answer: string): string[] {
  return [
    ...new Set(
      answer
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[,、;\s]/g, ''),
    ),
  ]
}

/** The answer after a click on one option: `many` adds or removes it, otherwise it takes the place of the other one. */
export function toggleLetter(answer: string, head: string, many: boolean): string {
  if (!many) return answer === head ? '' : head
  const rest = answer.replaceAll(head, '')
  return sortedLetters(rest === answer ? answer + head : rest)
}
