import type { Handlers } from '#lib/platform/api/context.ts'
import { found } from '#lib/platform/api/found.ts'
import type { topics } from '#lib/topics/contract.ts'
import { findTopic, listTopicArticles, listTopics } from '#lib/topics/server/topics.ts'

export const topicHandlers: Handlers<typeof topics> = {
  articleTopics: ({ db, input }) => listTopics(db, input),
  articleTopic: async ({ db, input }) => found(await findTopic(db, input.id)),
  articleTopicArticles: ({ db, input }) => listTopicArticles(db, input),
}
