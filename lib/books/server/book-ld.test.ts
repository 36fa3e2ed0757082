import { bookOnSale } from '#lib/books/testing/book.ts'
import { bookLd, bookListLd } from './book-ld.ts'

const pageOfBook = expect.stringMatching(/^https?:\/\/[^/]+\/bookDetail\/4$/)

test('a book names its edition, its price and that it can be had', () => {
  expect(bookLd({ ...bookOnSale, isbn: '9787000000000', cover: '/a.webp' })).toMatchObject({
    '@type': 'Book',
    name: '公文写作改稿本',
    isbn: '9787000000000',
    numberOfPages: 224,
    datePublished: '2026-07-01',
    image: expect.stringMatching(/^https?:\/\/[^/]+\/a\.webp$/),
    offers: {
      ...{ '@type': 'Offer', price: '49.80', priceCurrency: 'CNY' },
      availability: 'https://schema.org/InStock',
      url: pageOfBook,
    },
  })
})

test('sold out its offer says so, off sale it has none; nobody has rated it', () => {
  expect(bookLd({ ...bookOnSale, isSoldOut: true })).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
  const ld = bookLd({ ...bookOnSale, onSale: false })
  for (const absent of ['offers', 'isbn', 'image', 'aggregateRating'])
    expect(ld).not.toHaveProperty(absent)
})

test('a list names the page of each book', () => {
  const { mainEntity } = bookListLd('图书', '/book', [bookOnSale], 12)
  expect(mainEntity).toMatchObject({
    itemListElement: [{ position: 13, item: { name: '公文写作改稿本', url: pageOfBook } }],
  })
})
