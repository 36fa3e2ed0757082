import table from '#components/practice/report/charts/data-table.module.css'
import { TableBox } from '#components/practice/report/charts/table-box.tsx'
import type { PublishedResult } from '#lib/mocks/contract.ts'
import { BAND } from '#lib/mocks/results.ts'
import styles from './score-histogram.module.css'

/** How many sitters there are in each band of points, with the own band lit; the numbers stand in a table behind. */
export function ScoreHistogram({ result }: { result: PublishedResult }) {
  const { histogram, score, full, rank, sitters } = result
  const own = Math.min(histogram.length - 1, Math.max(0, Math.floor(score / BAND)))
  const bands = histogram.map((band, index) => ({ ...band, isOwn: index === own }))
  const held = bands.filter(({ sitters: some, isOwn }) => some > 0 || isOwn)
  const [first, last] = [held[0]?.from ?? 0, held.at(-1)?.from ?? 0]
  const shown = bands.filter(({ from }) => from >= first && from <= last)
  const most = Math.max(1, ...shown.map((band) => band.sitters))
  const same = bands[own]?.sitters ?? 0
  return (
    <figure className={styles.chart}>
      <ol className={styles.bands} aria-hidden="true">
        {shown.map(({ from, sitters: some, isOwn }) => (
          <li key={from} data-own={isOwn ? '' : undefined}>
            <span>{some}</span>
            <svg viewBox="0 0 10 100" preserveAspectRatio="none" role="presentation">
              <rect width="10" height={(100 * some) / most} y={100 - (100 * some) / most} />
            </svg>
            <span>{from}–</span>
          </li>
        ))}
      </ol>
      <figcaption className="muted">
        {score} 分这一柱有 {same} 人，您在 {sitters} 人里是第 {rank} 名。
      </figcaption>
      <details className={table.behind}>
        <summary>分数分布数据表</summary>
        <TableBox label="分数分布">
          <thead>
            <tr>
              <th scope="col">分数</th>
              <th scope="col">人数</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ from, sitters: some, isOwn }) => (
              <tr key={from}>
                <th scope="row">
                  {from}–{Math.min(full, from + BAND)}
                  {isOwn && '，您在这里'}
                </th>
                <td>{some}</td>
              </tr>
            ))}
          </tbody>
        </TableBox>
      </details>
    </figure>
  )
}
