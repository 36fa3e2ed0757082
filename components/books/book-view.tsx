import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { Prose } from '#components/ui/prose.tsx'
import { Section } from '#components/ui/section.tsx'
import type { BookDetail } from '#lib/books/views.ts'
import { BookHead } from './book-head.tsx'
import { BookShelf } from './book-list.tsx'
import styles from './book-view.module.css'

type Props = {
  book: BookDetail
  crumbs: Crumb[]
  /** The rule by which its money can be asked back, sentence by sentence. */
  refundTexts: string[]
}

/** All about one book, on one page. */
export function BookView({ book, crumbs, refundTexts }: Props) {
  const { contents, excerptHtml, related } = book
  return (
    <div className="container">
      <Breadcrumbs crumbs={crumbs} />
      <BookHead book={book} />
      <div className={styles.parts}>
        {contents.length > 0 && (
          <Section title="目录">
            <ol className={styles.contents}>
              {contents.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          </Section>
        )}
        {excerptHtml && (
          <Section title="试读">
            <Prose html={excerptHtml} />
          </Section>
        )}
        <Section title="退款规则">
          <ul>
            {refundTexts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Section>
        {related.length > 0 && (
          <Section title="其他图书">
            <BookShelf books={related} />
          </Section>
        )}
      </div>
    </div>
  )
}
