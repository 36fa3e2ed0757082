import { and, eq, gte, lt, ne } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import { createTextRenderer } from '#lib/platform/content/render/text/render-text.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { PAGE_SIZE } from '#lib/platform/db/paged.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { staffQuestionBatch } from '#lib/question-batches/calls.ts'
import { questions } from '#lib/questions/server/tables.ts'
import { knownOf } from './batch/known-questions.ts'
import { shownQuestion } from './batch/shown-question.ts'
import { batchFields, batchItem } from './list-batches.ts'
import { questionBatches as b, questionBatchQuestions } from './tables.ts'

/** For staff: a batch with its faults and a page of its questions, each as it was written and as learners will see it. Throws not_found. */
export async function findBatch(
  db: Db,
  { id, page }: { id: number; page: number },
): Promise<Output<typeof staffQuestionBatch>> {
  const [row] = await db
    .select({ ...batchFields, found: b.found, fileHash: b.fileHash })
    .from(b)
    .leftJoin(users, eq(users.id, b.staffId))
    .where(eq(b.id, id))
  if (!row) throw new AppError('not_found')
  const { found, fileHash, ...batch } = row
  const known = batch.state === 'imported' ? [] : await knownOf(db, found.questions)
  const from = (page - 1) * PAGE_SIZE
  const made = await madeOf(db, id, from)
  const { render } = createTextRenderer()
  const items = found.questions.slice(from, from + PAGE_SIZE).map((question, index) => ({
    ...shownQuestion(question, from + index + 1, render),
    ...{ known: known[from + index] ?? null, made: made.get(from + index) ?? null },
  }))
  return {
    batch: batchItem(batch),
    known: known.filter((one) => one !== null).length,
    sameFile: await importedFile(db, id, fileHash),
    faults: found.faults,
    questions: { items, page, pageSize: PAGE_SIZE, total: found.questions.length },
  }
}

/** The ids of the questions of a page that were made, by their place. */
async function madeOf(db: Db, id: number, from: number): Promise<Map<number, string>> {
  const { batchId, position, questionId } = questionBatchQuestions
  const rows = await db
    .select({ position, contentId: questions.contentId })
    .from(questionBatchQuestions)
    .innerJoin(questions, eq(questions.id, questionId))
    .where(and(eq(batchId, id), gte(position, from), lt(position, from + PAGE_SIZE)))
  return new Map(rows.map((row) => [row.position, row.contentId]))
}

/** Another batch by which the very same file has been imported. */
async function importedFile(db: Db, id: number, fileHash: string): Promise<number | null> {
  const [row] = await db
    .select({ id: b.id })
    .from(b)
    .where(and(eq(b.fileHash, fileHash), eq(b.state, 'imported'), ne(b.id, id)))
    .orderBy(b.id)
    .limit(1)
  return row?.id ?? null
}
