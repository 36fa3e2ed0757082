import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Hardness, HitRate, QuestionParts } from '#lib/questions/types.ts'
import { questionStats } from './tables.ts'

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

/** Rates of first answers by hardness: from the first one on, below the second. */
export const rates = {
  easy: [0.8, 2],
  medium: [0.3, 0.8],
  hard: [0, 0.3],
} as const satisfies Record<Hardness, readonly [number, number]>

const opinions = {
  easy: sql`<= 2`,
  medium: sql`= 3`,
  hard: sql`>= 4`,
} as const satisfies Record<Hardness, SQL>

/** Hardness of a question joined with its row of stats, whose opinion of staff is given: as measured once enough have answered, before that by the opinion; null without either. */
export const hardnessOf = (opinion: SQL) => sql<Hardness | null>`case
  when ${questionStats.answered} >= ${fewestAnswers} then case
    when ${questionStats.right} >= ${questionStats.answered} * ${rates.easy[0]}::float8 then 'easy'
    when ${questionStats.right} < ${questionStats.answered} * ${rates.hard[1]}::float8 then 'hard'
    else 'medium' end
  when ${opinion} ${opinions.easy} then 'easy'
  when ${opinion} ${opinions.medium} then 'medium'
  when ${opinion} ${opinions.hard} then 'hard' end`

/** For `where` on stats: whether enough have answered, and how many were right makes it so hard. */
export const isMeasuredAs = (
  hardness: Hardness,
) => sql`(${questionStats.answered} >= ${fewestAnswers}
  and ${questionStats.right} >= ${questionStats.answered} * ${rates[hardness][0]}::float8
  and ${questionStats.right} < ${questionStats.answered} * ${rates[hardness][1]}::float8)`

/** For `where`: whether staff think a question, by the columns of its opinion and id, so hard, and too few have answered it. */
export const isThoughtAs = (
  hardness: Hardness,
  { opinion, id }: { opinion: SQL; id: SQLWrapper },
) =>
  sql`(${opinion} ${opinions[hardness]} and not exists (select from ${questionStats}
    where ${questionStats.questionId} = ${id} and ${questionStats.answered} >= ${fewestAnswers}))`
