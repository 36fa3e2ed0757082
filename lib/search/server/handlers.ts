import { hotColumnArticles, weekHotArticles } from '#lib/articles/server/hot-articles.ts'
import type { Handlers } from '#lib/platform/contract/server/context.ts'
import type { search } from '#lib/search/calls.ts'
import { hotWords } from './hot-words.ts'
import { searchArticles, searchTopics } from './search-articles.ts'

export const searchHandlers: Handlers<keyof typeof search> = {
  search: ({ db, input }) => searchArticles(db, input),
  searchPc: async ({ db, input }) => ({
    ...(await searchArticles(db, input)),
    topics: await searchTopics(db, input.keyword),
  }),
  hotWords: ({ db }) => hotWords(db),
  weekHotArticle: ({ db }) => weekHotArticles(db),
  hotColumnArticle: ({ db, input }) => hotColumnArticles(db, input.columnId),
}
