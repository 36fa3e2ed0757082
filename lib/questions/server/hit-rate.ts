import type { HitRate, QuestionParts } from '#lib/questions/types.ts'
import type { questionStats } from './tables.ts'

// A rate of fewer people says more about them than about the question.
export const fewestAnswers = 30

type Stats = Omit<typeof questionStats.$inferSelect, 'questionId'>
type Keyed = Pick<QuestionParts, 'options' | 'answer'>

/** How first answers at a question came out, as a rate of 0 to 1, the wrong option chosen most and the measured difficulty; null while they are few. */
export function hitRateOf({ options, answer }: Keyed, stats: Stats | null): HitRate | null {
  if (!stats || stats.answered < fewestAnswers) return null
  const wrong = options
    .map(({ head }) => ({ head, times: stats.picks[head] ?? 0 }))
    .filter(({ head, times }) => times > 0 && !answer.includes(head))
    .sort((one, other) => other.times - one.times)
  return {
    answered: stats.answered,
    hitRate: stats.right / stats.answered,
    mostWrong: wrong[0]?.head ?? null,
    difficulty: difficultyOf(stats),
  }
}

const difficultyOf = ({ difficulty, measured }: Stats): HitRate['difficulty'] =>
  difficulty === null || measured < fewestAnswers ? null : { value: difficulty, measured }
