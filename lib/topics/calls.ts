import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { topics } from './contract.ts'

export const articleTopics: Call<typeof topics.articleTopics> = {
  method: 'GET',
  path: '/api/v1/pc/articleTopics',
}
export const articleTopic: Call<typeof topics.articleTopic> = {
  method: 'GET',
  path: '/api/v1/pc/articleTopics/{id}',
}
export const articleTopicArticles: Call<typeof topics.articleTopicArticles> = {
  method: 'GET',
  path: '/api/v1/pc/articleTopics/{id}/type/{type}/articles',
}
