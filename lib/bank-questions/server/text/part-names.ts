import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'

/** Names within a question that one of its versions has, so that answers and marks refer to them: ids of sub-questions, and codes of scoring points by sub-question. */
export type PartNames = { ids: ReadonlySet<string>; codes: ReadonlyMap<string, readonly string[]> }

export const noNames: PartNames = { ids: new Set(), codes: new Map() }

/** Reads the names that a question has ever given to its parts. */
export async function partNames(db: Db, questionId: number): Promise<PartNames> {
  const subs = await db.execute<{ id: string }>(sql`
    select distinct sub ->> 'id' as id
    from question_versions v, jsonb_array_elements(v.body -> 'subQuestions') sub
    where v.question_id = ${questionId}
    order by 1`)
  const points = await db.execute<{ part: string; code: string }>(sql`
    select distinct part, code from scoring_points where question_id = ${questionId}
    order by 1, 2`)
  const byPart = Map.groupBy([...points.rows], ({ part }) => part)
  return {
    ids: new Set([...subs.rows].map(({ id }) => id)),
    codes: new Map([...byPart].map(([part, rows]) => [part, rows.map(({ code }) => code)])),
  }
}

/** Gives a name to each place that has none yet: `prefix` and a number that neither the others nor `taken` have. */
export function namedEach(
  names: readonly string[],
  { prefix, taken }: { prefix: string; taken: Iterable<string> },
): string[] {
  const used = new Set([...names, ...taken])
  let last = 0
  const next = () => {
    do last += 1
    while (used.has(`${prefix}${last}`))
    return `${prefix}${last}`
  }
  return names.map((name) => name || next())
}
