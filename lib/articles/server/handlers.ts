import type { articles } from '#lib/articles/contract.ts'
import { getHotColumnArticles, weekHotArticles } from '#lib/articles/server/hot-articles.ts'
import { answerArticleQuestion } from '#lib/articles/server/questions/article-questions.ts'
import type { Handlers } from '#lib/platform/api/context.ts'

export const articleHandlers: Handlers<typeof articles> = {
  answerArticleQuestion: ({ db, input }) => answerArticleQuestion(db, input),
  weekHotArticle: ({ db }) => weekHotArticles(db),
  hotColumnArticle: ({ db, input }) => getHotColumnArticles(db, input.columnId),
}
