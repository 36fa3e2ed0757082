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
          <p className={styles.about}>每个小项只有 {itemsOf(facets)} 道题，只能粗略看看。</p>
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

/** How many items each has, the same for all or from the fewest to the most; an item gives 1 at least. */
function itemsOf(facets: Dimension['facets']): string {
  const counts = facets.map(({ least }) => least)
  return [...new Set([Math.min(...counts), Math.max(...counts)])].join('–')
}
