import { eq } from 'drizzle-orm'
import type { MarkedQuestion } from '#lib/articles/contract.ts'
import { isEmbeddable } from '#lib/articles/embeddable.ts'
import { QUESTION_SLOT } from '#lib/articles/question-slot.ts'
import { publishedArticles } from '#lib/articles/server/tables.ts'
import type { ArticleQuestion } from '#lib/articles/views.ts'
import { slotsIn } from '#lib/platform/content/render/body/slots.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Html } from '#lib/platform/text/html.ts'
import {
  type AskedQuestion,
  markChoice,
  questionsForAll,
} from '#lib/questions/server/choice-questions.ts'
import { toPublic } from '#lib/questions/table.ts'
import { isQuestionBankOpen } from '#lib/site/server/settings.ts'

/** The questions that stand in a stored text and may be asked of everybody, without their keys; none while the bank is closed. */
export async function questionsInText(db: Db, bodyHtml: Html): Promise<ArticleQuestion[]> {
  return (await askedIn(db, bodyHtml)).flatMap(({ id, contentId, body, catalogue }) => {
    const { context, questionOptionList } = toPublic(body, id)
    if (!isEmbeddable(body.type)) return []
    const shown = { stem: context, options: questionOptionList, catalogue }
    return [{ id, contentId, type: body.type, ...shown }]
  })
}

async function askedIn(db: Db, bodyHtml: Html): Promise<AskedQuestion[]> {
  const ids = slotsIn(bodyHtml, QUESTION_SLOT)
  if (ids.length === 0 || !(await isQuestionBankOpen(db))) return []
  return await questionsForAll(db, ids)
}

type Answer = { articleId: number; questionId: number; answer: string }

/**
 * Marks anybody's answer to a question that stands in an article; nothing is kept. Throws not_found when the article has no
 * such question or it may not be asked any more, invalid_input for an option that there is not.
 */
export async function answerArticleQuestion(
  db: Db,
  { articleId, questionId, answer }: Answer,
): Promise<MarkedQuestion> {
  const [article] = await db
    .select({ bodyHtml: publishedArticles.bodyHtml })
    .from(publishedArticles)
    .where(eq(publishedArticles.id, articleId))
  const asked = article ? await askedIn(db, article.bodyHtml) : []
  const question = asked.find(({ id, body }) => id === questionId && isEmbeddable(body.type))
  if (!question) throw new AppError('not_found')
  return { answer, ...(await markChoice(db, question, answer)) }
}
