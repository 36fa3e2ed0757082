import type { articles } from '#lib/articles/calls.ts'
import { citySiteLinks } from '#lib/cities/server/cities.ts'
import { headColumns } from '#lib/columns/server/columns.ts'
import type { Handlers } from '#lib/platform/contract/server/context.ts'
import { found } from '#lib/platform/contract/server/found.ts'
import { findTopic, listTopicArticles, listTopics } from '#lib/topics/server/topics.ts'

export const articleHandlers: Handlers<keyof typeof articles> = {
  headColumns: ({ db }) => headColumns(db),
  articleTopics: ({ db, input }) => listTopics(db, input),
  articleTopic: async ({ db, input }) => found(await findTopic(db, input.id)),
  articleTopicArticles: ({ db, input }) => listTopicArticles(db, input),
  citySiteLink: ({ db, input }) => citySiteLinks(db, input.city),
}
