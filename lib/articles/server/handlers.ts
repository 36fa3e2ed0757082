import type { articles } from '#lib/articles/contract.ts'
import { getHotColumnArticles, weekHotArticles } from '#lib/articles/server/hot-articles.ts'
import type { Handlers } from '#lib/platform/api/context.ts'

export const articleHandlers: Handlers<typeof articles> = {
  weekHotArticle: ({ db }) => weekHotArticles(db),
  hotColumnArticle: ({ db, input }) => getHotColumnArticles(db, input.columnId),
}
