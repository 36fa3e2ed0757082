import { pagesOf, type Row, to } from '#lib/platform/routes/row.ts'
import { bookDetailPage, bookPage } from './paths.ts'

const course = pagesOf('course')

export const bookPages: readonly Row[] = [
  course('Book', bookPage, '图书', {
    sitemap: true,
    internal: '/book/{subject|0}/{page|1}',
    mobile: to('books'),
  }),
  course('BookDetail', bookDetailPage, '图书详情', { own: true, desktopOnly: true }),
]
