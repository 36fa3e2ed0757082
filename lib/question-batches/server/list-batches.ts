import { and, desc, eq, or, sql } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import type { staffQuestionBatches } from '#lib/question-batches/calls.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import { questionBatches } from './tables.ts'

const b = questionBatches
const madeQuestions = sql<number>`(
  select count(*)::int from question_batch_questions made where made.batch_id = ${b.id})`

/** Columns that a list and a record of batches show of one. */
export const batchFields = {
  ...{ id: b.id, fileName: b.fileName, state: b.state },
  ...{ subject: b.subject, category: b.category, by: users.userName },
  ...{ questions: b.questions, faults: b.faults, imported: madeQuestions },
  ...{ createdAt: b.createdAt, importedAt: b.importedAt, undoneAt: b.undoneAt },
}

type Row = Pick<typeof b.$inferSelect, 'createdAt' | 'importedAt' | 'undoneAt'>

/** The same with moments as calls answer them. */
export const batchItem = <T extends Row>(row: T) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  importedAt: row.importedAt?.toISOString() ?? null,
  undoneAt: row.undoneAt?.toISOString() ?? null,
})

/** For staff: the batches, the newest first. */
export async function listBatches(
  db: Db,
  { status, q, sort, page, pageSize }: ParsedInput<typeof staffQuestionBatches>,
): Promise<Output<typeof staffQuestionBatches>> {
  const where = and(
    status === 'all' ? undefined : eq(b.state, status),
    q ? or(holdsText(b.fileName, q), holdsText(b.subject, q), holdsText(b.category, q)) : undefined,
  )
  const query = db
    .select(batchFields)
    .from(b)
    .leftJoin(users, eq(users.id, b.staffId))
    .where(where)
    .orderBy(...ordered(sort, b.id, [desc(b.id)]))
  const list = await paged(query, db.$count(b, where), { page, pageSize })
  return { ...list, items: list.items.map(batchItem) }
}
