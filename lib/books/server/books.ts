import { and, eq, ne, sql } from 'drizzle-orm'
import type { BookDetail, BookItem } from '#lib/books/views.ts'
import { soldOut } from '#lib/courses/server/course-items.ts'
import { CATALOGUE_PAGE } from '#lib/courses/server/courses.ts'
import { courseSubjects } from '#lib/courses/server/tables.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { pricesOf } from '#lib/platform/text/money.ts'
import { books } from './tables.ts'

const RELATED = 4

type Filter = { subjectId?: number | undefined; page: number }

/** One page of the books on sale, of one subject or of all; an empty one beyond the end. */
export async function listBooks(db: Db, { subjectId, page }: Filter): Promise<Page<BookItem>> {
  const where = and(onSale, subjectId ? eq(books.subjectId, subjectId) : undefined)
  const query = selectBooks(db).where(where).orderBy(books.position, books.id)
  const { items, ...list } = await paged(query, db.$count(books, where), {
    page,
    pageSize: CATALOGUE_PAGE,
  })
  return { ...list, items: items.map(toItem) }
}

export const booksLoader = loader(
  (db: Db, subjectId: number | undefined, page: number) => listBooks(db, { subjectId, page }),
  () => ['books'],
)

/** One book with all that its page shows, on sale or not; null when unknown. */
export async function findBook(db: Db, id: number): Promise<BookDetail | null> {
  const where = eq(books.id, id)
  const [[row], [own]] = await Promise.all([
    selectBooks(db).where(where),
    db
      .select({ onSale: books.onSale, excerptHtml: books.excerptHtml, left: leftOf })
      .from(books)
      .where(where),
  ])
  if (!row || !own) return null
  const related = await selectBooks(db)
    .where(and(onSale, ne(books.id, id)))
    .orderBy(sql`${books.subjectId} <> ${row.subject.id}`, books.position, books.id)
    .limit(RELATED)
  return { ...toItem(row), ...own, related: related.map(toItem) }
}

/** Its page turns with each sale when few are left (migration 0066). */
export const bookLoader = loader(findBook, () => ['books'])

const onSale = eq(books.onSale, true)

/** Stock that is left (lib/goods stands above this noun). */
const leftOf = sql<number | null>`(select greatest(0, goods.stock - goods.taken)
  from goods where goods.kind = 'book' and goods.item_id = books.id and goods.stock is not null)`

const selectBooks = (db: Db) =>
  db
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

function toItem({
  priceFen,
  originPriceFen,
  ...row
}: Awaited<ReturnType<typeof selectBooks>>[number]): BookItem {
  return { ...row, ...pricesOf({ priceFen, originPriceFen }) }
}
