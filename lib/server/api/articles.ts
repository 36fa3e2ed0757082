import type { articles } from '#lib/contract/portal/articles.ts'
import { citySiteLinks } from '../cities/cities.ts'
import { headColumns } from '../columns/columns.ts'
import { findTopic, listTopicArticles, listTopics } from '../topics/topics.ts'
import type { Handlers } from './context.ts'
import { found } from './found.ts'

export const articleHandlers: Handlers<keyof typeof articles> = {
  headColumns: ({ db }) => headColumns(db),
  articleTopics: ({ db, input }) => listTopics(db, input),
  articleTopic: async ({ db, input }) => found(await findTopic(db, input.id)),
  articleTopicArticles: ({ db, input }) => listTopicArticles(db, input),
  citySiteLink: ({ db, input }) => citySiteLinks(db, input.city),
}
