import { renderToStaticMarkup } from 'react-dom/server'
import { bookOnSale } from '#lib/books/testing/book.ts'
import type { BookDetail } from '#lib/books/views.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { BookView } from './book-view.tsx'

const crumbs = [{ name: '首页', path: '/' }]
const page = (more: Partial<BookDetail>) =>
  renderToStaticMarkup(
    <BookView book={{ ...bookOnSale, ...more }} crumbs={crumbs} refundTexts={['七天内退款']} />,
  )
const numbers = (html: string) =>
  [...html.matchAll(/<option[^>]*>(\d+)/g)].map(([, n]) => Number(n))

test.each([
  ['without a limit', { left: null }, '有货', 99],
  ['with many left', { left: 6 }, '有货', 5],
  ['with few left', { left: 5 }, '仅剩 5 本', 5],
  ['with one left', { left: 1 }, '仅剩 1 本', 0],
])('a book %s says so and offers as many as one order takes', (_, more, says, most) => {
  const html = page(more)
  expect(html).toContain(says)
  expect(numbers(html)).toEqual(Array.from({ length: most }, (_, index) => index + 1))
  expect(html).toContain('action="/confirmOrder"')
})

test('a book that is sold out, or off sale, cannot be bought', () => {
  const soldOut = page({ left: 0, isSoldOut: true })
  expect(soldOut).toContain('已售罄')
  const off = page({ onSale: false })
  expect(off).toContain('已下架')
  expect(off).not.toContain('49.8')
  for (const html of [soldOut, off]) expect(html).not.toContain('confirmOrder')
})

test('contents, excerpt, refund rule and other books stand where there are any', () => {
  const html = page({ excerptHtml: asHtml('<p>一页</p>'), related: [{ ...bookOnSale, id: 9 }] })
  expect(html).toContain('<p>一页</p>')
  expect(html).toContain('href="/bookDetail/9"')
  const bare = page({ contents: [] })
  expect(bare).toContain('七天内退款')
  for (const title of ['目录', '试读', '其他图书']) expect(bare).not.toContain(`<h2>${title}`)
})
