import type { BookItem } from '#lib/books/views.ts'
import { subjectCover } from '#lib/courses/cover.ts'
import styles from './book-cover.module.css'

/** The front of a book: its picture, or its title over a drawn one. The title stands beside it too, so it is not read out. */
export function BookCover({ book }: { book: BookItem }) {
  const { title, subject, authors, cover } = book
  if (cover) {
    // biome-ignore lint/performance/noImgElement: drawn at its size already
    return <img src={cover} width={300} height={400} alt="" loading="lazy" className={styles.own} />
  }
  return (
    <span aria-hidden="true" className={styles.book}>
      <span className={styles.words}>
        <small>{subject.name}</small>
        <b>{title}</b>
        <small>{authors}</small>
      </span>
      {/* biome-ignore lint/performance/noImgElement: drawn at its size already */}
      <img src={subjectCover(book)} width={320} height={180} alt="" loading="lazy" />
    </span>
  )
}
