import { deskPage, type Row } from '#lib/platform/routes/row.ts'
import { staffArticlePage, staffArticlesPage } from './paths.ts'

export const writingPages: readonly Row[] = [
  deskPage('StaffArticles', staffArticlesPage, '文章'),
  deskPage('StaffArticle', staffArticlePage, '写文章'),
]
