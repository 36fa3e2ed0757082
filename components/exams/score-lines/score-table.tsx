import type { ScoreFigures } from '#lib/exams/positions.ts'
import { scoreWriter } from '#lib/platform/text/score-decimals.ts'
import table from './score-table.module.css'

type Props = { categories: (ScoreFigures & { category: string })[]; scale: number }

/** Lowest, median and highest score line of each category of positions. */
export function ScoreTable({ categories, scale }: Props) {
  const write = scoreWriter(categories.flatMap((one) => [one.lowest, one.median, one.highest]))
  return (
    <table className={table.table}>
      <caption className="visually-hidden">各类职位的进面分数线（满分 {scale} 分）</caption>
      <thead>
        <tr>
          <th scope="col">类别</th>
          <th scope="col">职位</th>
          <th scope="col">最低</th>
          <th scope="col">中位</th>
          <th scope="col">最高</th>
        </tr>
      </thead>
      <tbody>
        {categories.map(({ category, positions, lowest, median, highest }) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            <td>{positions}</td>
            <td>{write(lowest)}</td>
            <td>{write(median)}</td>
            <td>{write(highest)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
