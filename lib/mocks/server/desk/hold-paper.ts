import { and, eq } from 'drizzle-orm'
import { lockPapers } from '#lib/papers/server/lock-papers.ts'
import { papers } from '#lib/papers/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

/** Keeps papers as they are until the transaction ends, and refuses one that is not published: nobody withdraws it meanwhile. Throws invalid_input. */
export async function holdPaper(tx: Db, paperId: number): Promise<void> {
  await lockPapers(tx)
  const isThere = and(eq(papers.id, paperId), papers.isPublished)
  if ((await tx.$count(papers, isThere)) > 0) return
  const reason = '没有这份试卷，或者还没有发布'
  // Who publishes has no field of it before them, and reads the sentence.
  throw new AppError('invalid_input', { message: reason, fields: [{ field: 'paperId', reason }] })
}
