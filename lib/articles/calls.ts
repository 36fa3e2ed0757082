import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { articles } from './contract.ts'

export const weekHotArticle: Call<typeof articles.weekHotArticle> = {
  method: 'GET',
  path: '/api/v1/pc/weekHotArticle',
}
export const hotColumnArticle: Call<typeof articles.hotColumnArticle> = {
  method: 'GET',
  path: '/api/v1/pc/hotColumnArticle',
}
export const answerArticleQuestion: Call<typeof articles.answerArticleQuestion> = {
  method: 'POST',
  path: '/api/v1/pc/answerArticleQuestion',
}
