/** Questions that a level asks, and how many of them have to be right. */
export const LEVEL_QUESTIONS = 10
export const RIGHT_TO_PASS = 7
/** A module with fewer questions has no levels. */
export const FEWEST_QUESTIONS = 25
export const FEWEST_LEVELS = 2
export const MOST_LEVELS = 10

/** Into how many levels a module of so many questions is parted, each of ten questions at least; 0 for none. */
export function levelsOf(questions: number): number {
  if (questions < FEWEST_QUESTIONS) return 0
  const full = Math.floor(questions / LEVEL_QUESTIONS)
  return Math.min(MOST_LEVELS, Math.max(FEWEST_LEVELS, full))
}

/** Says why a module has no levels; empty when it has some. */
export const whyNone = (questions: number): string =>
  questions < FEWEST_QUESTIONS
    ? `这个科目现在有 ${questions} 道可以闯关的题，满 ${FEWEST_QUESTIONS} 道才分关`
    : ''
