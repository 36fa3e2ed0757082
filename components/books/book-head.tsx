import { Price } from '#components/courses/course-card.tsx'
import styles from '#components/courses/course-head.module.css'
import { HeadFacts } from '#components/courses/head-facts.tsx'
import type { BookDetail } from '#lib/books/views.ts'
import { soldOutNames } from '#lib/goods/kinds.ts'
import { mostPieces } from '#lib/goods/pieces.ts'
import { BookCover } from './book-cover.tsx'
import own from './book-head.module.css'
import { BuyBook } from './buy-book.tsx'

/** Said by number when so many are left or fewer; the page turns with each of them (migration 0066). */
const FEW = 5

/** Shows the facts, price and stock of a book, and the way to buy it. */
export function BookHead({ book }: { book: BookDetail }) {
  const { id, title, intro, subject, authors, publisher, publishedOn, pages, isbn, left } = book
  const facts = [
    ['科目', subject.name],
    ['编者', authors],
    ['出版', publisher],
    ['出版时间', publishedOn?.slice(0, 7)],
    ['页数', pages && `${pages} 页`],
    ['ISBN', isbn],
  ] as const
  return (
    <header className={own.head}>
      <BookCover book={book} />
      <div className={styles.text}>
        <h1>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        <HeadFacts facts={facts} />
        {book.onSale ? (
          <>
            <div className={styles.buy}>
              <Price course={book} />
              <p>{stockText(book)}</p>
              {!book.isSoldOut && (
                <BuyBook id={id} most={mostPieces('book', left)} className={own.form} />
              )}
            </div>
            <p className={own.parcel}>
              运费按收货省份计算，下单前写明。付款后由工作人员寄出，快递公司和单号写在订单里。
            </p>
          </>
        ) : (
          <p className={styles.off}>
            <strong>已下架</strong>这本书不再出售。
          </p>
        )}
      </div>
    </header>
  )
}

function stockText({ isSoldOut, left }: BookDetail): string {
  if (isSoldOut) return soldOutNames.book
  return left !== null && left <= FEW ? `仅剩 ${left} 本` : '有货'
}
