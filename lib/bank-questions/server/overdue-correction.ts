import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { versionsUpTo, wrongAmong } from '#lib/practice/server/rescore/concerned-answers.ts'
import { compareQuestions, describeCorrection } from '#lib/questions/server/compare-questions.ts'
import { parseSource } from '#lib/questions/server/store-question.ts'
import { errata } from '#lib/questions/server/tables.ts'
import type { FullQuestion } from '#lib/questions/types.ts'

type Overdue = { fromVersion: number; was: string; is: string }

/**
 * Finds the newest version up to `version` that asked what `now` asks by another key, and that no erratum has corrected yet:
 * its key was changed without one. Null when there is none.
 */
export async function overdueCorrection(
  db: Db,
  { questionId, version, now }: { questionId: number; version: number; now: FullQuestion },
): Promise<Overdue | null> {
  const versions = await versionsUpTo(db, questionId, version)
  const rows = await db
    .select({ toVersion: errata.toVersion })
    .from(errata)
    .where(and(eq(errata.questionId, questionId), isNotNull(errata.fromVersion)))
  const corrected = new Set(rows.map(({ toVersion }) => toVersion))
  // An erratum to the same key corrected all before it.
  const done = versions.filter(({ version: at, source }) => {
    const then = corrected.has(at) ? parseSource(source) : undefined
    return then && ['nothing', 'analysis'].includes(compareQuestions(then, now))
  })
  const doneUpTo = done.at(-1)?.version ?? 0
  // No version has the number 0: none is wrong for being named.
  const newest = wrongAmong(versions, now, 0).findLast(({ version: at }) => at > doneUpTo)
  const then = newest && parseSource(newest.source)
  return then ? { fromVersion: newest.version, ...describeCorrection(then, now) } : null
}
