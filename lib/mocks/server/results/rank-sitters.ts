import { beatenPercent } from '#lib/practice/server/report/report-beaten.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'

type Sat = { score: number; usedMs: number }
type Ranked = { rank: number; beaten: number | null }

/**
 * Ranks the sitters of a mock exam, the best first: by score, equal scores by less time; who is equal in both shares a rank,
 * and the next one follows without a gap. 击败百分比 = 100 × (count(score < mine) + 0.5 × (count(score = mine) − 1)) ÷ (n − 1),
 * null below 30 sitters; the time has no part in it.
 */
export function rankSitters<S extends Sat>(sitters: readonly S[]): (S & Ranked)[] {
  const rounded = sitters.map((one) => ({ ...one, score: roundMarks(one.score) }))
  const ordered = rounded.toSorted((a, b) => b.score - a.score || a.usedMs - b.usedMs)
  const ties = new Map<number, number>()
  for (const { score } of ordered) ties.set(score, (ties.get(score) ?? 0) + 1)
  let rank = 0
  let better = 0
  let before: Sat | null = null
  return ordered.map((one, index) => {
    if (before?.score !== one.score) better = index
    if (before?.score !== one.score || before.usedMs !== one.usedMs) rank++
    before = one
    const equal = (ties.get(one.score) ?? 1) - 1
    const count = ordered.length - 1
    return { ...one, rank, beaten: beatenPercent({ count, less: count - better - equal, equal }) }
  })
}
