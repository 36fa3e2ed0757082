import { ButtonLink } from '#components/ui/button-link.tsx'
import { Link } from '#components/ui/link.tsx'
import { bookDetailPage } from '#lib/books/paths.ts'
import type { BookItem } from '#lib/books/views.ts'
import { soldOutNames } from '#lib/goods/kinds.ts'
import { confirmOrderPage } from '#lib/orders/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import { BookCover } from './book-cover.tsx'
import styles from './book-list.module.css'

type Props = {
  books: BookItem[]
  /** By a book's number, the rule by which its money can be asked back, sentence by sentence. */
  refundTexts: Readonly<Record<number, string[]>>
}

/** Books with what stands in them, folded. A rule of refunds that all have stands once. */
export function BookList({ books, refundTexts }: Props) {
  const ruleOf = ({ id }: BookItem) => `退款：${refundTexts[id]?.join('；') ?? ''}`
  const [rule = '', ...others] = new Set(books.map(ruleOf))
  const isShared = others.length === 0
  const list = (
    <ul className={styles.books}>
      {books.map((book) => (
        <li key={book.id}>
          <BookCover book={book} />
          <div>
            <h2 className={styles.title}>
              <Link href={href(bookDetailPage, { id: book.id })}>{book.title}</Link>
            </h2>
            <p className={styles.facts}>{factsOf(book).join(' · ')}</p>
            <p className={styles.intro}>{book.intro}</p>
            <p className={styles.price}>
              <strong>¥{yuanText(book.price)}</strong>
              {book.originPrice !== null && (
                <s>
                  <span className="visually-hidden">定价 </span>¥{yuanText(book.originPrice)}
                </s>
              )}{' '}
              {book.isSoldOut ? (
                <span>{soldOutNames.book}</span>
              ) : (
                <ButtonLink
                  href={href(confirmOrderPage, { bookId: book.id })}
                  aria-label={`购买《${book.title}》`}
                >
                  购买
                </ButtonLink>
              )}
            </p>
            {!isShared && <p className={styles.facts}>{ruleOf(book)}</p>}
            {book.contents.length > 0 && (
              <details className={styles.contents}>
                <summary>
                  目录<span className="visually-hidden">：{book.title}</span>
                </summary>
                <ol>
                  {book.contents.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ol>
              </details>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
  if (!isShared) return list
  return (
    <>
      <p className={styles.rule}>{rule}</p>
      {list}
    </>
  )
}

/** A row of covers with their titles. */
export function BookShelf({ books }: { books: BookItem[] }) {
  return (
    <ul className={styles.shelf}>
      {books.map((book) => (
        <li key={book.id}>
          <BookCover book={book} />
          <h3>
            <Link href={href(bookDetailPage, { id: book.id })}>{book.title}</Link>
          </h3>
          <p className={styles.facts}>¥{yuanText(book.price)}</p>
        </li>
      ))}
    </ul>
  )
}

function factsOf({ subject, authors, publisher, publishedOn, pages, isbn }: BookItem): string[] {
  return [
    subject.name,
    `${authors} 编`,
    publisher,
    ...(publishedOn ? [publishedOn.slice(0, 7)] : []),
    ...(pages ? [`${pages} 页`] : []),
    ...(isbn ? [`ISBN ${isbn}`] : []),
  ]
}
