import { percentText, sectionName } from '#components/practice/report/charts/figures.ts'
import type { PublishedResult } from '#lib/mocks/contract.ts'
import styles from './module-bars.module.css'

/** The own score of each module as a share of its marks, with a line at the mean of all. */
export function ModuleBars({ modules }: { modules: PublishedResult['modules'] }) {
  return (
    <ul className={styles.modules}>
      {modules.map(({ name, full, mine, mean }) => {
        const share = (of: number) => (full > 0 ? of / full : 0)
        const label = `${sectionName(name)}：得分率 ${percentText(share(mine))}，全体 ${percentText(share(mean))}`
        return (
          <li key={name}>
            <span>{sectionName(name)}</span>
            <svg viewBox="0 0 100 12" preserveAspectRatio="none" role="img" aria-label={label}>
              <rect className={styles.track} width="100" height="12" />
              <rect
                className={styles.own}
                data-below={mine < mean ? '' : undefined}
                width={100 * share(mine)}
                height="12"
              />
              <path className={styles.mean} d={`M${Math.min(99.6, 100 * share(mean))} 0V12`} />
            </svg>
            <span className={styles.values}>
              {mine} / {full}
              <small>平均 {mean}</small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
