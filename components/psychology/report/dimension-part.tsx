import type { InstrumentReport } from '#lib/psychology/contract.ts'
import styles from './report.module.css'
import { ScoreBar } from './score-bar.tsx'

type Dimension = InstrumentReport['dimensions'][number]

/** A dimension with what its score says; its facets unfold. */
export function DimensionPart({ dimension }: { dimension: Dimension }) {
  const { name, about, says, facets } = dimension
  return (
    <li className={styles.dimension}>
      <h3>{name}</h3>
      <ScoreBar score={dimension} />
      <p>{says}</p>
      {says !== about && <p className={styles.about}>{about}</p>}
      {facets.length > 0 && (
        <details className={styles.facets}>
          <summary>
            {name}的 {facets.length} 个方面
          </summary>
          <ul>
            {facets.map((facet) => (
              <li key={facet.key}>
                <h4>{facet.name}</h4>
                <ScoreBar score={facet} />
                <p className={styles.about}>{facet.about}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
