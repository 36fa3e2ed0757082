import styles from './answer-text.module.css'
import { paragraphsOf } from './sentences.ts'

type Props = {
  html: string
  /** Which sentence keys speak of. */
  current: number
  /** Pieces taken as evidence. */
  quotes: readonly string[]
  onPick: (sentence: number) => void
}

/** The answer sentence by sentence: the one in turn is framed, what serves as evidence is underlined. */
export function AnswerText({ html, current, quotes, onPick }: Props) {
  const paragraphs = paragraphsOf(html)
  const before = paragraphs.map((_, index) => paragraphs.slice(0, index).flat().length)
  return (
    <div className={styles.answer}>
      {paragraphs.map((sentences, index) => (
        // The answer never changes while it is marked.
        <p key={before[index]}>
          {sentences.map((text, place) => {
            const at = (before[index] ?? 0) + place
            const isQuoted = quotes.some((quote) => quote !== '' && text.includes(quote))
            return (
              <button
                key={at}
                type="button"
                // One stop for Tab; keys go from sentence to sentence.
                tabIndex={at === current ? 0 : -1}
                className={styles.sentence}
                aria-pressed={at === current}
                data-quoted={isQuoted || undefined}
                onClick={() => onPick(at)}
              >
                {text}
              </button>
            )
          })}
        </p>
      ))}
    </div>
  )
}
