import type { VictoryItem } from '#lib/victories/views.ts'
import styles from './victory.module.css'

type Props = { story: VictoryItem; hasDay?: boolean }

/** Who, which exam, which place, in one quiet line. */
export function VictoryFacts({ story, hasDay = false }: Props) {
  const { learner, year, kind, unit, rank, publishedOn } = story
  return (
    <p className={styles.facts}>
      <strong>{learner}</strong>
      <span>
        {year} 年{kind}
      </span>
      <span>{unit}</span>
      {rank && <span>{rank}</span>}
      {hasDay && <time dateTime={publishedOn}>{publishedOn}</time>}
    </p>
  )
}
