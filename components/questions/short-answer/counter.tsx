import styles from './written-answer.module.css'

export type Count = (html: string) => number

/** Characters written, of those advised; more are allowed. */
export function Counter({ length, limit }: { length: number; limit: number | null }) {
  const isOver = limit !== null && length > limit
  return (
    <span className={styles.counter} data-over={isOver || undefined}>
      {limit === null ? `${length}字` : `${length}/${limit}`}
      {isOver && <span className="visually-hidden">，已超过建议字数</span>}
    </span>
  )
}
