import type { Handlers } from '#lib/platform/api/context.ts'
import type { search } from '#lib/search/contract.ts'
import { hotWords } from '#lib/search/server/hot-words.ts'
import { searchArticles, searchTopics } from '#lib/search/server/search-articles.ts'
import { searchEntries } from '#lib/search/server/search-entries.ts'
import { suggest } from '#lib/search/server/suggest.ts'

export const searchHandlers: Handlers<typeof search> = {
  search: ({ db, input }) => searchArticles(db, input),
  searchPc: async ({ db, input }) => ({
    ...(await searchArticles(db, input)),
    topics: await searchTopics(db, input.keyword),
  }),
  searchEntries: ({ db, input }) => searchEntries(db, input.keyword, input.kind),
  searchSuggestions: ({ db, input }) => suggest(db, input.keyword),
  hotWords: ({ db }) => hotWords(db),
}
