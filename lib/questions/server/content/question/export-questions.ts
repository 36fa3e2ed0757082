import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq, gt, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { catalogues, questionKeys, questions } from '#lib/questions/server/tables.ts'

/** Writes the newest line of every question, as it was imported, to `questions/<number of the subject>.jsonl`; returns how many. */
export async function exportQuestions(db: Db, dir: string): Promise<number> {
  const roots = await db
    .select({ id: catalogues.id })
    .from(catalogues)
    .where(isNull(catalogues.parentId))
    .orderBy(asc(catalogues.id))
  let count = 0
  for (const { id } of roots) count += await exportSubject(db, dir, id)
  return count
}

async function exportSubject(db: Db, dir: string, subject: number): Promise<number> {
  let count = 0
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: questions.id, source: questionKeys.source })
      .from(questions)
      .innerJoin(
        questionKeys,
        and(eq(questionKeys.questionId, questions.id), eq(questionKeys.version, questions.version)),
      )
      .innerJoin(catalogues, eq(catalogues.id, questions.catalogueId))
      .where(
        and(
          gt(questions.id, after),
          or(eq(catalogues.id, subject), eq(catalogues.parentId, subject)),
          // Without its line a question did not come from a file.
          ne(questionKeys.source, ''),
        ),
      )
      .orderBy(asc(questions.id))
      .limit(1000)
    const last = rows.at(-1)
    if (!last) return count
    if (count === 0) await mkdir(join(dir, 'questions'), { recursive: true })
    const text = rows.map(({ source }) => `${source}\n`).join('')
    await appendFile(join(dir, 'questions', `${subject}.jsonl`), text)
    after = last.id
    count += rows.length
  }
}
