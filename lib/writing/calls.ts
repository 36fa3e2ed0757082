import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { writing } from './contract.ts'

export const staffArticles: Call<typeof writing.staffArticles> = {
  method: 'GET',
  path: '/api/v1/staff/staffArticles',
}
export const articleChoices: Call<typeof writing.articleChoices> = {
  method: 'GET',
  path: '/api/v1/staff/articleChoices',
}
export const staffArticle: Call<typeof writing.staffArticle> = {
  method: 'GET',
  path: '/api/v1/staff/staffArticle',
}
export const articleVersion: Call<typeof writing.articleVersion> = {
  method: 'GET',
  path: '/api/v1/staff/articleVersion',
}
export const articleQuestions: Call<typeof writing.articleQuestions> = {
  method: 'GET',
  path: '/api/v1/staff/articleQuestions',
}
export const newArticle: Call<typeof writing.newArticle> = {
  method: 'POST',
  path: '/api/v1/staff/newArticle',
}
export const saveArticle: Call<typeof writing.saveArticle> = {
  method: 'POST',
  path: '/api/v1/staff/saveArticle',
}
export const submitArticle: Call<typeof writing.submitArticle> = {
  method: 'POST',
  path: '/api/v1/staff/submitArticle',
}
export const publishArticle: Call<typeof writing.publishArticle> = {
  method: 'POST',
  path: '/api/v1/staff/publishArticle',
}
export const withdrawArticle: Call<typeof writing.withdrawArticle> = {
  method: 'POST',
  path: '/api/v1/staff/withdrawArticle',
}
export const recheckArticle: Call<typeof writing.recheckArticle> = {
  method: 'POST',
  path: '/api/v1/staff/recheckArticle',
}
export const previewArticle: Call<typeof writing.previewArticle> = {
  method: 'POST',
  path: '/api/v1/staff/previewArticle',
}
export const articleEditors: Call<typeof writing.articleEditors> = {
  method: 'POST',
  path: '/api/v1/staff/articleEditors',
}
export const articlePicture: Call<typeof writing.articlePicture> = {
  method: 'POST',
  path: '/api/v1/staff/articlePicture',
}
export const retryPush: Call<typeof writing.retryPush> = {
  method: 'POST',
  path: '/api/v1/staff/retryPush',
}
