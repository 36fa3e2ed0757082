import { eq } from 'drizzle-orm'
import type { ExamAnnouncement } from '#lib/announcements/contract.ts'
import { columns } from '#lib/columns/server/tables.ts'
import { saveExamAct } from '#lib/exams/server/desk/exam-acts.ts'
import { loadWholeTable, readTable } from '#lib/exams/server/desk/positions/load-positions.ts'

import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import type { Outcome } from '#lib/staff/outcome.ts'
import { doOrPropose } from '#lib/staff/server/proposals/do-or-propose.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import { publishArticle } from '#lib/writing/server/publish-article.ts'
import { newArticle, saveArticle, submitArticle } from '#lib/writing/server/save-article.ts'

/** `examId` is null of an exam that waits for a second person. */
type Announced = Outcome & { examId: number | null; articleId: number }
type By = { user: Pick<SignedInUser, 'id' | 'permissions'>; caller: Caller }

/**
 * Makes an exam with its stages and positions, and the article about it, all or nothing; where articles need a second
 * person, the exam waits for one as well, and has no positions yet. Throws forbidden to who may not
 * write or publish articles, not_found for an unknown column, invalid_input with the faults of the exam, the table (field `file`) or the text.
 */
export async function announceExam(
  db: Db,
  { user, caller }: By,
  { exam, table, article }: ExamAnnouncement,
  routes: readonly Row[],
): Promise<Announced> {
  refuseWithoutRight(user.permissions, article.to)
  const sheet = table && (await readTable(table.file))
  return await db.transaction(async (tx) => {
    if ((await tx.$count(columns, eq(columns.id, article.columnId))) === 0)
      throw new AppError('not_found', { message: '没有这个栏目，请重新选择' })
    const input = { id: null, was: null, text: exam, reason: `公告：${article.title}` }
    const saved = await doOrPropose(tx, saveExamAct, { staffId: user.id, caller, input })
    const examId = saved.done ? saved.id : null
    if (table && examId === null) refuse({ file: '考试要另一位同事确认，请在确认后再传职位表' })
    if (table && sheet && examId !== null)
      await loadWholeTable(tx, user.id, { id: examId, name: table.name, sheet })
    const { id: articleId } = await newArticle(tx, user.id)
    const { basis } = await saveArticle(tx, user.id, {
      ...{ id: articleId, basis: 0 },
      text: textOf(article, exam),
    })
    const at = { id: articleId, basis }
    if (article.to === 'in_review')
      await submitArticle(tx, user.id, { ...at, to: 'in_review', reason: '' })
    if (article.to === 'published') await publishArticle(tx, user.id, { ...at, at: null }, routes)
    return { examId, articleId, done: saved.done, proposalId: saved.proposalId }
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
