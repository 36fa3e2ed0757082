import type { search } from '#lib/contract/portal/search.ts'
import { hotColumnArticles, weekHotArticles } from '../articles/hot-articles.ts'
import { hotWords } from '../search/hot-words.ts'
import { searchArticles, searchTopics } from '../search/search-articles.ts'
import type { Handlers } from './context.ts'

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
