import { roundMarks } from '#lib/questions/policies/policies.ts'

/** Facts that the report counts of one question; `seconds` spent on it, and those it should take; `section` its module. */
export type Figure = {
  section: string
  catalogueId: number
  full: number
  score: number | null
  correct: boolean | null
  seconds: number
  suggested: number
  answered: boolean
  /** Its sub-questions where it is a synthesis, else none. */
  subs: readonly Part[]
  /** Neither a machine nor a person nor the learner has marked it, or a part of it. */
  waits: boolean
  /** The part of `full` that a machine or a person has marked; `score` is of this. */
  markedFull: number
  /**
   * Marks that the learner gave to written parts that no person has marked, of `selfFull`; null: nothing. Never part
   * of `score`.
   */
  selfScore: number | null
  selfFull: number
}
type Part = Pick<Figure, 'answered' | 'correct'>
/** 疑似蒙对, 超时, 连错. */
export type Standout = 'guessed' | 'slow' | 'streak'
type Tally = {
  questions: number
  answered: number
  /** Right or wrong. */
  marked: number
  right: number
  score: number
  full: number
  markedFull: number
  /** Null while the learner has marked nothing. */
  selfScore: number | null
  selfFull: number
  seconds: number
}
type Module = Tally & { name: string; meanSeconds: number }

/** Seconds below which nobody has read a question: an answer is a guess then. */
export const guessedBelow = 5
/** Times as long as a question should take: a learner's own mean would call quick ones slow. */
const slowFrom = 1.5
const streakFrom = 3

/** Parts that count as a question, in every number of questions and every 正确率 of a report: of a synthesis each sub-question. */
const partsOf = (figure: Figure): readonly Part[] =>
  figure.subs.length > 0 ? figure.subs : [figure]

/** Finds what stands out, question by question in the order of the sitting. */
export function standoutsOf(figures: readonly Figure[]): Standout[][] {
  const streaks = streaksOf(figures)
  return figures.map(({ correct, seconds, suggested }, index) => [
    ...(correct && seconds < guessedBelow ? ['guessed' as const] : []),
    ...(suggested > 0 && seconds > slowFrom * suggested ? ['slow' as const] : []),
    ...(streaks[index] ? ['streak' as const] : []),
  ])
}

/** The modules in the order in which they first come up; the mean counts the questions on which time was spent. */
export function modulesOf(figures: readonly Figure[]): Module[] {
  const groups = new Map<string, Figure[]>()
  for (const figure of figures)
    groups.set(figure.section, [...(groups.get(figure.section) ?? []), figure])
  return [...groups].map(([name, group]) => {
    const tally = tallyOf(group)
    const seen = group.filter(({ seconds }) => seconds > 0).flatMap(partsOf).length
    return { name, ...tally, meanSeconds: seen === 0 ? 0 : tally.seconds / seen }
  })
}

/** The sums of some questions. */
export function tallyOf(figures: readonly Figure[]): Tally {
  const sum = (of: (figure: Figure) => number) =>
    figures.reduce((total, figure) => total + of(figure), 0)
  const parts = figures.flatMap(partsOf)
  return {
    questions: parts.length,
    answered: parts.filter(({ answered }) => answered).length,
    marked: parts.filter(({ correct }) => correct !== null).length,
    right: parts.filter(({ correct }) => correct).length,
    score: roundMarks(sum(({ score }) => score ?? 0)),
    full: roundMarks(sum(({ full }) => full)),
    markedFull: roundMarks(sum(({ markedFull }) => markedFull)),
    selfScore: figures.some(({ selfScore }) => selfScore !== null)
      ? roundMarks(sum(({ selfScore }) => selfScore ?? 0))
      : null,
    selfFull: roundMarks(sum(({ selfFull }) => selfFull)),
    seconds: sum(({ seconds }) => seconds),
  }
}

/** 正确率, 0 to 1, of the answered questions and of all. Those that are neither right nor wrong yet count in neither; null where none is left. */
export function rightRates(figures: readonly Figure[]): {
  rightOfAnswered: number | null
  rightOfAll: number | null
} {
  const decided = figures.flatMap(partsOf).filter(({ correct }) => correct !== null)
  const rate = (of: readonly Part[]) =>
    of.length === 0 ? null : of.filter(({ correct }) => correct).length / of.length
  return {
    rightOfAnswered: rate(decided.filter(({ answered }) => answered)),
    rightOfAll: rate(decided),
  }
}

/** Whether a question lies in a run of at least three that were answered wrongly; a blank one ends a run. */
function streaksOf(figures: readonly Figure[]): boolean[] {
  const isWrong = figures.map(({ answered, correct }) => answered && correct === false)
  return isWrong.map((wrong, index) => {
    if (!wrong) return false
    const before = isWrong.lastIndexOf(false, index)
    const after = isWrong.indexOf(false, index)
    return (after === -1 ? isWrong.length : after) - before - 1 >= streakFrom
  })
}
