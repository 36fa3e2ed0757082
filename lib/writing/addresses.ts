import { pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { staffArticlePage, staffArticlesPage } from './paths.ts'

// The API decides who is staff. The pages themselves hold no data, so anybody may open them.
const staff = pagesOf('staff', { kind: 'client', shell: 'staff', own: true, desktopOnly: true })

export const writingPages: readonly Row[] = [
  staff('StaffArticles', staffArticlesPage, '文章'),
  staff('StaffArticle', staffArticlePage, '写文章'),
]
