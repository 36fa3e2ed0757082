import type { Book, CollectionPage, WithContext } from 'schema-dts'
import { bookDetailPage } from '#lib/books/paths.ts'
import type { BookDetail, BookItem } from '#lib/books/views.ts'
import { env } from '#lib/platform/env/env.ts'
import { href } from '#lib/platform/routes/href.ts'

/** A page of books as a list; `from` is the number of books on the pages before. */
export function bookListLd(
  name: string,
  path: string,
  books: BookItem[],
  from: number,
): WithContext<CollectionPage> {
  const { site } = env()
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name,
    url: site + path,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: books.map((book, index) => ({
        '@type': 'ListItem',
        position: from + index + 1,
        item: bookFacts(book),
      })),
    },
  }
}

/** A book with its price, and whether it can be had. */
export function bookLd(book: BookDetail): WithContext<Book> {
  const { url, ...facts } = bookFacts(book)
  return {
    '@context': 'https://schema.org',
    '@id': `${url}#book`,
    url,
    ...facts,
    about: book.subject.name,
    ...(book.cover ? { image: new URL(book.cover, url).href } : {}),
    ...(book.onSale
      ? {
          offers: {
            '@type': 'Offer',
            price: book.price.toFixed(2),
            priceCurrency: 'CNY',
            availability: `https://schema.org/${book.isSoldOut ? 'OutOfStock' : 'InStock'}`,
            url,
          },
        }
      : {}),
  }
}

function bookFacts(book: BookItem) {
  return {
    '@type': 'Book' as const,
    name: book.title,
    url: env().site + href(bookDetailPage, { id: book.id }),
    description: book.intro,
    author: { '@type': 'Organization' as const, name: book.authors },
    publisher: { '@type': 'Organization' as const, name: book.publisher },
    inLanguage: 'zh-CN',
    ...(book.isbn ? { isbn: book.isbn } : {}),
    ...(book.publishedOn ? { datePublished: book.publishedOn } : {}),
    ...(book.pages ? { numberOfPages: book.pages } : {}),
  }
}
