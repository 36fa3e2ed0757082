import type { CollectionPage, WithContext } from 'schema-dts'
import type { BookItem } from '#lib/books/views.ts'
import { env } from '#lib/platform/env/env.ts'

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
        item: {
          '@type': 'Book',
          name: book.title,
          description: book.intro,
          author: { '@type': 'Organization', name: book.authors },
          publisher: { '@type': 'Organization', name: book.publisher },
          inLanguage: 'zh-CN',
          ...(book.isbn ? { isbn: book.isbn } : {}),
          ...(book.publishedOn ? { datePublished: book.publishedOn } : {}),
          ...(book.pages ? { numberOfPages: book.pages } : {}),
        },
      })),
    },
  }
}
