import type { LevelResult } from '#lib/levels/contract.ts'

type Outcome = Pick<
  LevelResult,
  'level' | 'right' | 'asked' | 'need' | 'isPassed' | 'best' | 'levels' | 'next'
>

/** Says what a sitting of a level came to, and what that opens. */
export function outcomeWords(outcome: Outcome): { title: string; words: string } {
  const { right, asked, need, isPassed, best } = outcome
  const better = best > right ? `，最好一次 ${best} 道` : ''
  if (!isPassed)
    return {
      title: `差 ${need - right} 题过关`,
      words: `答对 ${right} / ${asked}，过关要 ${need} 道${better}。${isGone(outcome) ? leftWords(outcome) : ''}`,
    }
  return {
    title: '过关了',
    words: `答对 ${right} / ${asked}${better}。${aboveWords(outcome)}`,
  }
}

/** Which level to play after this sitting: the one above, or the same once more; null where there is none. */
export function levelToPlay(outcome: Pick<Outcome, 'level' | 'levels' | 'isPassed' | 'next'>) {
  if (outcome.isPassed) return outcome.next
  return isGone(outcome) ? null : outcome.level
}

/** Whether the module has fewer levels today than the number of this one. */
const isGone = ({ level, levels }: Pick<Outcome, 'level' | 'levels'>) => level > levels

const leftWords = ({ levels }: Outcome) =>
  levels === 0 ? '这个科目现在没有关卡。' : `这个科目现在只有 ${levels} 关。`

function aboveWords(outcome: Outcome): string {
  if (isGone(outcome)) return leftWords(outcome)
  const { next, level } = outcome
  return next === null ? `第 ${level} 关是最高的一关。` : `第 ${next} 关开着。`
}
