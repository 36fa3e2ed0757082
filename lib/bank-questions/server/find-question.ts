import { and, desc, eq, sql } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import type { BankQuestion } from '#lib/bank-questions/contract.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { questionVersions } from '#lib/questions/server/tables.ts'
import { usesOf } from '#lib/questions/server/versions/uses-of.ts'
import { staffChanges } from '#lib/staff/server/tables.ts'
import { drawnOf } from './preview-question.ts'
import { storedQuestion } from './stored-question.ts'
import { textOfLine } from './text/text-of-line.ts'

/** For staff: a question of the bank as they write it and as learners see it, its versions and what refers to it. Throws not_found, also for what another desk writes. */
export async function findQuestion(db: Db, id: string): Promise<BankQuestion> {
  const stored = await storedQuestion(db, id)
  const { questionId, version, line } = stored
  return {
    ...{ id, version, text: textOfLine(line), ...drawnOf(stored, questionId) },
    versions: await versionsOf(db, questionId, id),
    uses: await usesOf(db, [questionId]),
  }
}

/** Versions with who wrote them, as far as the history goes back. */
async function versionsOf(
  db: Db,
  questionId: number,
  id: string,
): Promise<BankQuestion['versions']> {
  const { version, createdAt } = questionVersions
  const rows = await db
    .select({ version, at: createdAt, by: users.userName })
    .from(questionVersions)
    .leftJoin(
      staffChanges,
      and(
        ...[eq(staffChanges.noun, 'bankQuestion'), eq(staffChanges.recordId, id)],
        sql`(${staffChanges.after} ->> 'version')::int = ${version}`,
        // Who published an erratum later wrote no version.
        sql`${staffChanges.before} ->> 'version' is distinct from ${staffChanges.after} ->> 'version'`,
      ),
    )
    .leftJoin(users, eq(users.id, staffChanges.staffId))
    .where(eq(questionVersions.questionId, questionId))
    .orderBy(desc(version))
  return rows.map(({ at, ...row }) => ({ ...row, at: isoTime(at) }))
}
