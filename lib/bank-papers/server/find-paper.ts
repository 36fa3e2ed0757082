import { and, desc, eq, sql } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import type { BankPaper } from '#lib/bank-papers/contract.ts'
import { bankItems } from '#lib/bank-questions/server/list-questions.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { staffChanges } from '#lib/staff/server/tables.ts'
import { scored } from './paper-text.ts'
import { usesOfPaper } from './paper-uses.ts'
import { storedPaper } from './stored-paper.ts'
import { sumsOf } from './sums-of.ts'

/** For staff: a paper as they write it, rows of its questions, its sums and uses, and who wrote it. Throws not_found. */
export async function findPaper(db: Db, id: number): Promise<BankPaper> {
  const { text, tag, isPublished, isHeld, changedAt } = await storedPaper(db, id)
  const ids = text.sections.flatMap((section) => section.questions.map((own) => own.id))
  const items = await bankItems(db, ids)
  const [[changed], [confirmed], uses] = await Promise.all([
    changesOf(db, id).limit(1),
    changesOf(db, id, sql`${staffChanges.after} ->> 'isConfirmed' = 'true'`).limit(1),
    usesOfPaper(db, id),
  ])
  return {
    ...{ id, text, tag, isPublished, isShown: text.isShown, isHeld },
    rows: ids.flatMap((own) => items.get(own) ?? []),
    ...{ sums: sumsOf(scored(text.sections)), uses, changedAt: isoTime(changedAt) },
    changedBy: changed?.by ?? null,
    confirmed:
      text.origin === '真题' && confirmed ? { by: confirmed.by, at: isoTime(confirmed.at) } : null,
  }
}

/** Changes of a paper by staff who are still there, the newest first. */
const changesOf = (db: Db, id: number, where?: ReturnType<typeof sql>) =>
  db
    .select({ by: users.userName, at: staffChanges.at })
    .from(staffChanges)
    .innerJoin(users, eq(users.id, staffChanges.staffId))
    .where(and(eq(staffChanges.noun, 'bankPaper'), eq(staffChanges.recordId, String(id)), where))
    .orderBy(desc(staffChanges.id))
