import { marksText, withSelf } from '#components/practice/report/text/marks-text.ts'
import { spanText } from '#lib/platform/text/duration.ts'
import { GROUPED_FROM } from '#lib/practice/diagnosis.ts'
import type { AnsweredItem, Report } from '#lib/practice/shapes.ts'
import table from './data-table.module.css'
import { percentText, questionsIn, sectionName, suggestedOf } from './figures.ts'
import styles from './module-chart.module.css'
import { TableBox } from './table-box.tsx'

type Module = Report['modules'][number] & {
  /** Seconds a question, beside the mean that was needed. */
  suggested: number
}

type Props = { modules: Report['modules']; items: readonly AnsweredItem[] }

/** Score rate and mean time of each module with enough questions as bars on scales that are named; the numbers stand in a table behind. */
export function ModuleChart({ modules, items }: Props) {
  if (modules.length === 0) return null
  const timed = modules.map((module) => {
    const own = items.filter(({ section }) => section === module.name)
    return { ...module, suggested: suggestedOf(own) / Math.max(1, module.questions) }
  })
  // One or two questions say nothing of a module; in the table they make up the sum.
  const drawn = timed.filter(({ questions }) => questions >= GROUPED_FROM)
  const longest = Math.max(
    10,
    ...drawn.flatMap(({ meanSeconds, suggested }) => [meanSeconds, suggested]),
  )
  const isWhole = modules.every(({ markedFull, full }) => markedFull === full)
  return (
    <section className={table.section}>
      <h2>各模块{questionsIn(items) > items.length && '（材料题按小题计）'}</h2>
      <figure>
        {drawn.length > 0 && (
          <>
            <figcaption className={styles.key}>
              <span data-part="rate">
                {isWhole ? '得分率' : '得分率（只算已判的分，不含自评）'}，满格 100%
              </span>
              <span data-part="time">平均每题用时，满格 {spanText(longest)}</span>
              <span data-part="suggested">建议用时</span>
            </figcaption>
            <ul className={styles.modules}>
              {drawn.map((module) => (
                <ModuleBars key={module.name} module={module} longest={longest} />
              ))}
            </ul>
            <div className={styles.scale} aria-hidden="true">
              <p>
                {['0', '25%', '50%', '75%', '100%'].map((mark) => (
                  <span key={mark}>{mark}</span>
                ))}
              </p>
            </div>
          </>
        )}
        <details className={table.behind} open={drawn.length === 0}>
          <summary>各模块数据表</summary>
          <ModuleTable modules={timed} />
        </details>
      </figure>
    </section>
  )
}

const rateOf = ({ score, markedFull }: Module) => (markedFull > 0 ? score / markedFull : null)

/** Shows no zero for what nobody has marked. */
const rateText = (rate: number | null, full: number) =>
  rate === null && full > 0 ? '未评分' : percentText(rate)

function ModuleBars({ module, longest }: { module: Module; longest: number }) {
  const { name, full, markedFull, meanSeconds, suggested } = module
  const rate = rateOf(module)
  const together = withSelf(module)
  const own =
    together &&
    `${markedFull > 0 ? '含自评' : '自评'} ${percentText(together.score / together.full)}`
  const times = `${spanText(meanSeconds)} / ${spanText(suggested)}`
  const label = [
    `${sectionName(name)}：得分率 ${rateText(rate, full)}`,
    ...(own ? [own] : []),
    `平均每题 ${spanText(meanSeconds)}，建议 ${spanText(suggested)}`,
  ].join('，')
  const share = (seconds: number) => (100 * seconds) / longest
  return (
    <li>
      <span className={styles.name}>{sectionName(name)}</span>
      <svg viewBox="0 0 100 20" preserveAspectRatio="none" role="img" aria-label={label}>
        <rect className={styles.track} width="100" height="8" />
        <rect
          className={styles.rate}
          data-level={levelOf(rate)}
          width={100 * (rate ?? 0)}
          height="8"
        />
        <rect className={styles.track} y="14" width="100" height="6" />
        <rect className={styles.time} y="14" width={share(meanSeconds)} height="6" />
        <path className={styles.suggested} d={`M${Math.min(99.6, share(suggested))} 12V20`} />
      </svg>
      <span className={styles.values} aria-hidden="true">
        <span>{rateText(rate, full)}</span>
        {own && <span>{own}</span>}
        <span>{times}</span>
      </span>
    </li>
  )
}

const levelOf = (rate: number | null) =>
  rate === null || (rate >= 0.6 && rate < 0.8) ? undefined : rate < 0.6 ? 'low' : 'high'

function ModuleTable({ modules }: { modules: readonly Module[] }) {
  return (
    <TableBox label="各模块数据">
      <thead>
        <tr>
          {['模块', '题数', '已答', '答对', '得分 / 满分', '用时', '平均每题', '建议每题'].map(
            (name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ),
          )}
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
            <td>{spanText(of.suggested)}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}
