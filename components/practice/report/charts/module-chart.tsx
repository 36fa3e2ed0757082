import { marksText, withSelf } from '#components/practice/report/marks-text.ts'
import { spanText } from '#lib/platform/text/duration.ts'
import type { Report } from '#lib/practice/shapes.ts'
import table from './data-table.module.css'
import { percentText, sectionName } from './figures.ts'
import styles from './module-chart.module.css'
import { TableBox } from './table-box.tsx'

type Modules = Report['modules']

/** Score rate and mean time of each module as bars; the numbers stand in a table behind. */
export function ModuleChart({ modules }: { modules: Modules }) {
  const longest = Math.max(1, ...modules.map(({ meanSeconds }) => meanSeconds))
  // A bar says how long others are beside it; one alone would always be full.
  const isCompared = modules.length > 1
  const isWhole = modules.every(({ markedFull, full }) => markedFull === full)
  return (
    <section className={table.section}>
      <h2>各模块</h2>
      <figure>
        <figcaption className={styles.key}>
          <span data-part="rate">{isWhole ? '得分率' : '得分率（只算已判的分，不含自评）'}</span>
          {isCompared && <span data-part="time">平均每题用时</span>}
        </figcaption>
        <ul className={styles.modules}>
          {modules.map((module) => {
            const { name, score, markedFull, meanSeconds } = module
            const rate = markedFull > 0 ? score / markedFull : null
            const together = withSelf(module)
            const own =
              together &&
              `${markedFull > 0 ? '含自评' : '自评'} ${percentText(together.score / together.full)}`
            const label = `${sectionName(name)}：得分率 ${percentText(rate)}，${own ? `${own}，` : ''}平均每题 ${spanText(meanSeconds)}`
            return (
              <li key={name}>
                <span className={styles.name}>{sectionName(name)}</span>
                <svg viewBox="0 0 100 20" preserveAspectRatio="none" role="img" aria-label={label}>
                  <rect className={styles.track} width="100" height="8" />
                  <rect className={styles.rate} width={100 * (rate ?? 0)} height="8" />
                  {isCompared && (
                    <>
                      <rect className={styles.track} y="14" width="100" height="6" />
                      <rect
                        className={styles.time}
                        y="14"
                        width={(100 * meanSeconds) / longest}
                        height="6"
                      />
                    </>
                  )}
                </svg>
                <span className={styles.values} aria-hidden="true">
                  <span>{percentText(rate)}</span>
                  {own && <span>{own}</span>}
                  <span>{spanText(meanSeconds)}</span>
                </span>
              </li>
            )
          })}
        </ul>
        <details className={table.behind}>
          <summary>各模块数据表</summary>
          <ModuleTable modules={modules} />
        </details>
      </figure>
    </section>
  )
}

function ModuleTable({ modules }: { modules: Modules }) {
  return (
    <TableBox label="各模块数据">
      <thead>
        <tr>
          <th scope="col">模块</th>
          <th scope="col">题数</th>
          <th scope="col">已答</th>
          <th scope="col">答对</th>
          <th scope="col">得分 / 满分</th>
          <th scope="col">用时</th>
          <th scope="col">平均每题</th>
        </tr>
      </thead>
      <tbody>
        {modules.map((of) => (
          <tr key={of.name}>
            <th scope="row">{sectionName(of.name)}</th>
            <td>{of.questions}</td>
            <td>{of.answered}</td>
            <td>{of.right}</td>
            <td>{marksText(of)}</td>
            <td>{spanText(of.seconds)}</td>
            <td>{spanText(of.meanSeconds)}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}
