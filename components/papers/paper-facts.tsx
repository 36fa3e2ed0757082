import { paperFacts } from '#lib/papers/facts.ts'
import type { PaperItem } from '#lib/papers/shapes.ts'
import styles from './paper-facts.module.css'

/** Describes a paper in one quiet line. */
export function PaperFacts({ paper }: { paper: PaperItem }) {
  return (
    <p className={`facts ${styles.facts}`}>
      {paperFacts(paper).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  )
}
