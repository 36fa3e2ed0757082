import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { writing } from './contract.ts'

export const staffArticles: Call<typeof writing.staffArticles> = {
  method: 'GET',
  path: '/api/v1/pc/staffArticles',
}
export const articleChoices: Call<typeof writing.articleChoices> = {
  method: 'GET',
  path: '/api/v1/pc/articleChoices',
}
export const staffArticle: Call<typeof writing.staffArticle> = {
  method: 'GET',
  path: '/api/v1/pc/staffArticle',
}
export const articleVersion: Call<typeof writing.articleVersion> = {
  method: 'GET',
  path: '/api/v1/pc/articleVersion',
}
export const articleQuestions: Call<typeof writing.articleQuestions> = {
  method: 'GET',
  path: '/api/v1/pc/articleQuestions',
}
export const newArticle: Call<typeof writing.newArticle> = {
  method: 'POST',
  path: '/api/v1/pc/newArticle',
}
export const saveArticle: Call<typeof writing.saveArticle> = {
  method: 'POST',
  path: '/api/v1/pc/saveArticle',
}
export const submitArticle: Call<typeof writing.submitArticle> = {
  method: 'POST',
  path: '/api/v1/pc/submitArticle',
}
export const publishArticle: Call<typeof writing.publishArticle> = {
  method: 'POST',
  path: '/api/v1/pc/publishArticle',
}
export const withdrawArticle: Call<typeof writing.withdrawArticle> = {
  method: 'POST',
  path: '/api/v1/pc/withdrawArticle',
}
export const recheckArticle: Call<typeof writing.recheckArticle> = {
  method: 'POST',
  path: '/api/v1/pc/recheckArticle',
}
export const previewArticle: Call<typeof writing.previewArticle> = {
  method: 'POST',
  path: '/api/v1/pc/previewArticle',
}
export const articleEditors: Call<typeof writing.articleEditors> = {
  method: 'POST',
  path: '/api/v1/pc/articleEditors',
}
export const articlePicture: Call<typeof writing.articlePicture> = {
  method: 'POST',
  path: '/api/v1/pc/articlePicture',
}
export const retryPush: Call<typeof writing.retryPush> = {
  method: 'POST',
  path: '/api/v1/pc/retryPush',
}
