'use client'
import { drillList } from '#lib/drills/calls.ts'
import type { DrillList } from '#lib/drills/contract.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import styles from './drills.module.css'
import { StartDrills } from './start-drills.tsx'

/** Mistakes that the learner makes often, each with drills against it; nothing where there are none. */
export function FrequentMistakes({ left, mistakes }: Pick<DrillList, 'left' | 'mistakes'>) {
  if (mistakes.length === 0) return null
  const count = left === null || left >= 10 ? 10 : 5
  return (
    <section aria-labelledby="frequent-mistakes">
      <h2 id="frequent-mistakes" className={styles.heading}>
        常犯的错
      </h2>
      <ul className={styles.mistakes}>
        {mistakes.map(({ family, familyName, mistake, times }) => (
          <li key={`${family} ${mistake}`}>
            <span className={styles.name}>{mistake}</span>
            <span className={styles.done}>
              {familyName}，最近错了 {times} 次
            </span>
            {(left === null || left >= count) && (
              <StartDrills
                {...{ family, mistake, count }}
                variant="quiet"
                label={`${familyName}，${mistake}，针对它练 ${count} 道`}
              >
                {`针对它练 ${count} 道`}
              </StartDrills>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same below a report. */
export function FrequentMistakesOfMine() {
  const { data } = useEndpoint(drillList, {})
  return data ? <FrequentMistakes {...data} /> : null
}
