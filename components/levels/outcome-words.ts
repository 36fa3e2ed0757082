import type { LevelResult } from '#lib/levels/contract.ts'

type Outcome = Pick<
  LevelResult,
  'level' | 'right' | 'asked' | 'need' | 'isPassed' | 'best' | 'next'
>

/** Says what a sitting of a level came to, and what that opens. */
export function outcomeWords({ right, asked, need, isPassed, best, next, level }: Outcome): {
  title: string
  words: string
} {
  const better = best > right ? `，最好一次 ${best} 道` : ''
  if (!isPassed)
    return {
      title: `差 ${need - right} 题过关`,
      words: `答对 ${right} / ${asked}，过关要 ${need} 道${better}。`,
    }
  return {
    title: '过关了',
    words: `答对 ${right} / ${asked}${better}。${next === null ? `第 ${level} 关是最高的一关。` : `第 ${next} 关开着。`}`,
  }
}
