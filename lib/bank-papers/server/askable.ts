import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { fingerprintOf } from '#lib/questions/server/fingerprint.ts'
import { parseSource } from '#lib/questions/server/store-question.ts'
import { questionKeys, questions, questionVersions } from '#lib/questions/server/tables.ts'
import { isCurrentVersion } from '#lib/questions/server/versions/current-version.ts'
import { hasKey } from './check/has-key.ts'

/** Facts by which a question may be asked beside others. */
export type Askable = {
  id: string
  /** Equal for questions that ask the same; '' where nobody knows. */
  fingerprint: string
  hasKey: boolean
}

/** Reads of questions what decides whether they may be asked together: `count` at most, in this order, after the first `passed`. */
export async function askable(
  db: Db,
  where: SQL | undefined,
  { order, count, passed = 0 }: { order: SQL[]; count: number; passed?: number },
): Promise<Askable[]> {
  const rows = await db
    .select({
      ...{ id: questions.contentId, body: questionVersions.body, key: questionKeys.key },
      ...{ fingerprint: questionKeys.fingerprint, source: questionKeys.source },
    })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .innerJoin(
      questionKeys,
      and(eq(questionKeys.questionId, questions.id), eq(questionKeys.version, questions.version)),
    )
    .where(where)
    .orderBy(...order)
    .limit(count)
    .offset(passed)
  return rows.map(({ id, body, key, fingerprint, source }) => ({
    ...{ id, hasKey: hasKey(body, key), fingerprint: fingerprint ?? printOf(source) },
  }))
}

/** The fingerprint of a line of before there were any. */
function printOf(source: string): string {
  const full = parseSource(source)
  return full ? fingerprintOf(full) : ''
}
