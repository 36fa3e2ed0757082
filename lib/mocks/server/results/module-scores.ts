import { type SQL, sql } from 'drizzle-orm'
import type { ModuleScore, RoundFigures } from '#lib/mocks/results.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'

/** Reads the marks of a sitting by modules, in the order of the paper; null where the sitting is gone. */
export const moduleScoresOf = (sittingId: SQL) => sql<ModuleScore[]>`(
  select jsonb_agg(jsonb_build_object('name', m.name, 'full', m."full", 'score', m.score)
    order by m.first)
  from (
    select section as name, sum("full") as "full", sum(coalesce(score, 0)) as score,
      min(position) as first
    from sitting_questions where sitting_id = ${sittingId} group by section
  ) m)`

/** Means of the modules over all sitters. */
export function moduleMeans(all: readonly (readonly ModuleScore[])[]): RoundFigures['modules'] {
  const sums = new Map<string, { full: number; score: number; count: number }>()
  for (const { name, full, score } of all.flat()) {
    const sum = sums.get(name) ?? { full: 0, score: 0, count: 0 }
    sums.set(name, {
      full: Math.max(sum.full, full),
      ...{ score: sum.score + score, count: sum.count + 1 },
    })
  }
  return [...sums].map(([name, { full, score, count }]) => ({
    ...{ name, full: roundMarks(full), mean: roundMarks(score / count) },
  }))
}
