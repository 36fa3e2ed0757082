import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Html } from '#lib/platform/text/html.ts'
import { grade } from '#lib/questions/marking/grade.ts'
import type { QuestionBody } from '#lib/questions/stored.ts'
import { catalogues, questionKeys, questions, questionVersions } from './tables.ts'
import { isInWithheldPaper } from './withheld-papers.ts'

/** A question of the bank, of its newest version, without its key. */
export type AskedQuestion = {
  id: number
  contentId: string
  version: number
  body: QuestionBody
  catalogue: { id: number; name: string }
}

/** An answer with its mark; `right` are the letters of the key, `analysis` is sanitised HTML. */
export type MarkedAnswer = { isRight: boolean; right: string; analysis: Html }

/** Those of some questions, by the ids of their content files, that everybody may practise: neither their catalogue nor the one above is for members or classes. */
export async function questionsForAll(db: Db, contentIds: string[]): Promise<AskedQuestion[]> {
  if (contentIds.length === 0) return []
  const isOpen = sql`not (${catalogues.membersOnly} or ${catalogues.isWithheld}) and not exists (
    select from catalogues above where above.id = ${catalogues.parentId}
      and (above.members_only or above.is_withheld))`
  return await db
    .select({
      id: questions.id,
      contentId: questions.contentId,
      version: questions.version,
      body: questionVersions.body,
      catalogue: { id: catalogues.id, name: catalogues.name },
    })
    .from(questions)
    .innerJoin(catalogues, eq(catalogues.id, questions.catalogueId))
    .innerJoin(
      questionVersions,
      and(
        eq(questionVersions.questionId, questions.id),
        eq(questionVersions.version, questions.version),
      ),
    )
    .where(
      and(
        inArray(questions.contentId, contentIds),
        isOpen,
        not(isInWithheldPaper(sql`${questions.id}`)),
      ),
    )
}

/** Marks a choice of letters. Throws invalid_input for an option that there is not, question_changed when the version is gone. */
export async function markChoice(
  db: Db,
  { id, version, body }: AskedQuestion,
  answer: string,
): Promise<MarkedAnswer> {
  if ([...answer].some((letter) => !body.options.some(({ head }) => head === letter))) {
    const fields = [{ field: 'answer', reason: '请选择一个选项' }]
    throw new AppError('invalid_input', { fields })
  }
  const [row] = await db
    .select({ key: questionKeys.key })
    .from(questionKeys)
    .where(and(eq(questionKeys.questionId, id), eq(questionKeys.version, version)))
  if (!row) throw new AppError('question_changed')
  const { answer: right, analysis } = row.key
  const given = [{ questionId: id, answer, url: [] }]
  return { isRight: grade(body, row.key, given, { full: 1 }).correct === true, right, analysis }
}
