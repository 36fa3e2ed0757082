import { and, eq } from 'drizzle-orm'
import type { BookItem } from '#lib/books/views.ts'
import { soldOut } from '#lib/courses/server/course-items.ts'
import { CATALOGUE_PAGE } from '#lib/courses/server/courses.ts'
import { courseSubjects } from '#lib/courses/server/tables.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { pricesOf } from '#lib/platform/text/money.ts'
import { books } from './tables.ts'

type Filter = { subjectId?: number | undefined; page: number }

/** One page of the books on sale, of one subject or of all; an empty one beyond the end. */
export async function listBooks(db: Db, { subjectId, page }: Filter): Promise<Page<BookItem>> {
  const where = and(eq(books.onSale, true), subjectId ? eq(books.subjectId, subjectId) : undefined)
  const query = db
    .select({
      id: books.id,
      title: books.title,
      subject: { id: courseSubjects.id, name: courseSubjects.name },
      authors: books.authors,
      publisher: books.publisher,
      isbn: books.isbn,
      publishedOn: books.publishedOn,
      pages: books.pages,
      cover: books.cover,
      intro: books.intro,
      contents: books.contents,
      priceFen: books.priceFen,
      originPriceFen: books.originPriceFen,
      isSoldOut: soldOut('book', books.id),
    })
    .from(books)
    .innerJoin(courseSubjects, eq(courseSubjects.id, books.subjectId))
    .where(where)
    .orderBy(books.position, books.id)
  const { items: rows, ...list } = await paged(query, db.$count(books, where), {
    page,
    pageSize: CATALOGUE_PAGE,
  })
  const items = rows.map(({ priceFen, originPriceFen, ...row }) => ({
    ...row,
    ...pricesOf({ priceFen, originPriceFen }),
  }))
  return { ...list, items }
}

export const booksLoader = loader(
  (db: Db, subjectId: number | undefined, page: number) => listBooks(db, { subjectId, page }),
  () => ['books'],
)
