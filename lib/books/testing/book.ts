import type { BookDetail } from '#lib/books/views.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'

/** A book on sale without a limit and without an excerpt, for tests. */
export const bookOnSale: BookDetail = {
  id: 4,
  title: '公文写作改稿本',
  subject: { id: 3, name: '公文写作' },
  authors: '编写组',
  publisher: '出版社',
  isbn: null,
  publishedOn: '2026-07-01',
  pages: 224,
  cover: null,
  intro: '左页原稿、右页改稿',
  contents: ['文种怎么选'],
  price: 49.8,
  originPrice: null,
  isSoldOut: false,
  onSale: true,
  left: null,
  excerptHtml: asHtml(''),
  related: [],
}
