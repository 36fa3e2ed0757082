import type { Handlers } from '#lib/platform/api/context.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import type { writing } from '#lib/writing/contract.ts'
import { articleChoices } from './choices.ts'
import { meetEditors } from './editors.ts'
import { findStaffArticle, getArticleVersion } from './find-article.ts'
import { findQuestions } from './find-questions.ts'
import { listStaffArticles } from './list-articles.ts'
import { storePicture } from './pictures.ts'
import { previewArticle } from './preview-article.ts'
import { publishArticle } from './publish-article.ts'
import { retryPush } from './push-receipts.ts'
import { recheckArticle } from './recheck-article.ts'
import { newArticle, saveArticle, submitArticle } from './save-article.ts'
import { withdrawArticle } from './withdraw-article.ts'

/** `table` knows the pages that a text may lead to. */
export const writingHandlers = (table: readonly Row[]): Handlers<typeof writing> => ({
  staffArticles: ({ db, input }) => listStaffArticles(db, input, table),
  articleChoices: ({ db }) => articleChoices(db),
  staffArticle: ({ db, input }) => findStaffArticle(db, input.id),
  newArticle: ({ db, user }) => newArticle(db, user.id),
  saveArticle: ({ db, user, input }) => saveArticle(db, user.id, input),
  submitArticle: ({ db, user, input }) => submitArticle(db, user.id, input),
  publishArticle: ({ db, user, input }) => publishArticle(db, user.id, input, table),
  withdrawArticle: ({ db, user, input }) => withdrawArticle(db, user.id, input),
  recheckArticle: ({ db, user, input }) => recheckArticle(db, user.id, input),
  articleVersion: ({ db, input }) => getArticleVersion(db, input),
  previewArticle: ({ db, input }) => previewArticle(db, input.text, table),
  articleEditors: ({ db, user, input }) => meetEditors(db, user.id, input.id),
  articlePicture: ({ user, input }) => storePicture(user.id, input.key),
  articleQuestions: ({ db, input }) => findQuestions(db, input.keyword),
  retryPush: ({ db, input }) => retryPush(db, input.id),
})
