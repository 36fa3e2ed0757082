import { markedPieces } from '#lib/chat/citations/marked-pieces.ts'
import { type Cited, sourceNames } from '#lib/chat/sources.ts'
import styles from './sources.module.css'

type Props = { number: number; cited: Cited; isChosen?: boolean }

/** Where a number of an answer leads: the text, its place, and what of it answers. */
export function SourceCard({ number, cited, isChosen = false }: Props) {
  const { source, title, section, note, address } = cited
  return (
    <article
      className={styles.source}
      data-chosen={isChosen || undefined}
      data-number={number}
      tabIndex={-1}
      aria-label={`出处 ${number}`}
    >
      <p className={styles.kind}>
        <b className={styles.number}>{number}</b>
        <span>{note ? `${sourceNames[source]}，${note}` : sourceNames[source]}</span>
      </p>
      <h3>
        <a href={address} target="_blank" rel="noopener">
          {title}
          <span className="visually-hidden">（在新窗口打开原文）</span>
        </a>
      </h3>
      {section && <p className={styles.section}>{section}</p>}
      <blockquote>
        {markedPieces(cited).map(({ at, text, isMarked }) =>
          isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
      </blockquote>
    </article>
  )
}
