import { eq } from 'drizzle-orm'
import type { ExamAnnouncement } from '#lib/announcements/contract.ts'
import { columns } from '#lib/columns/server/tables.ts'
import { loadWholeTable, readTable } from '#lib/exams/server/desk/positions/load-positions.ts'
import { saveExam } from '#lib/exams/server/desk/save-exam.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { publishArticle } from '#lib/writing/server/publish-article.ts'
import { newArticle, saveArticle, submitArticle } from '#lib/writing/server/save-article.ts'

type Announced = { examId: number; articleId: number }

/**
 * Makes an exam with its stages and positions, and the article about it, all or nothing. Throws forbidden to who may not
 * write or publish articles, not_found for an unknown column, invalid_input with the faults of the exam, the table (field `file`) or the text.
 */
export async function announceExam(
  db: Db,
  user: Pick<SignedInUser, 'id' | 'permissions'>,
  { exam, table, article }: ExamAnnouncement,
  routes: readonly Row[],
): Promise<Announced> {
  refuseWithoutRight(user.permissions, article.to)
  const sheet = table && (await readTable(table.file))
  return await db.transaction(async (tx) => {
    if ((await tx.$count(columns, eq(columns.id, article.columnId))) === 0)
      throw new AppError('not_found', { message: '没有这个栏目，请重新选择' })
    const { id: examId } = await saveExam(tx, user.id, { id: null, was: null, text: exam })
    if (table && sheet) await loadWholeTable(tx, user.id, { id: examId, name: table.name, sheet })
    const { id: articleId } = await newArticle(tx, user.id)
    const { basis } = await saveArticle(tx, user.id, {
      ...{ id: articleId, basis: 0 },
      text: textOf(article, exam),
    })
    const at = { id: articleId, basis }
    if (article.to === 'in_review')
      await submitArticle(tx, user.id, { ...at, to: 'in_review', reason: '' })
    if (article.to === 'published') await publishArticle(tx, user.id, { ...at, at: null }, routes)
    return { examId, articleId }
  })
}

function refuseWithoutRight(
  permissions: readonly string[],
  to: ExamAnnouncement['article']['to'],
): void {
  if (!permissions.includes('articles.write'))
    throw new AppError('forbidden', { message: '您没有写文章的权限' })
  if (to === 'published' && !permissions.includes('articles.approve'))
    throw new AppError('forbidden', { message: '您没有发布文章的权限，请改为送审' })
}

/** Place and kind tell which exams an article belongs to. */
function textOf(
  { title, description, columnId, body }: ExamAnnouncement['article'],
  { cityId, kind }: ExamAnnouncement['exam'],
) {
  return {
    ...{ title, description, columnId, cityId, body, tags: [kind] },
    ...{ subColumnId: null, attributeId: null, source: '', license: '', licenseClass: '' },
    ...{ bodyFormat: 'md' as const, date: null, dueOn: null },
  }
}
