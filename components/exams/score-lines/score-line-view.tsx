import { PositionFilters } from '#components/exams/positions/position-filters.tsx'
import part from '#components/handbook/special-frame.module.css'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import type { ScoreLine, ScoreLinePage } from '#lib/exams/positions.ts'
import { lxSpecialScoreLinePage } from '#lib/handbook/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { scoreWriter } from '#lib/platform/text/score-decimals.ts'
import { ScoreChart } from './score-chart.tsx'
import { ScoreFilter } from './score-filter.tsx'
import styles from './score-line.module.css'
import table from './score-table.module.css'

const TABLE = 'score-lines'

/** The score lines of a year: what to choose, the figures, the chart, every position. */
export function ScoreLineView({ page }: { page: ScoreLinePage }) {
  const { year, newestYear, city, summary, categories, scale, converted } = page
  const pathOf = (year: number, cityId: number | null) =>
    href(lxSpecialScoreLinePage, { cityId, year: year === newestYear ? null : year })
  const place = city?.name ?? '各地'
  return (
    <div className={part.view}>
      <PositionFilters choices={page} pathOf={pathOf} />
      {summary ? (
        <>
          <h2 className={part.title}>
            {year} 年{place}进面分数线
          </h2>
          <dl className={styles.summary}>
            <Figure name="最低" value={summary.lowest} unit={`/ ${scale}`} />
            <Figure name="中位数" value={summary.median} unit={`/ ${scale}`} />
            <Figure name="最高" value={summary.highest} unit={`/ ${scale}`} />
            <Figure name="招录人数" value={summary.headcount} unit="人" />
            {summary.ratio !== null && (
              <Figure name="报名与招录之比" value={summary.ratio} unit=": 1" />
            )}
          </dl>
          {converted && (
            <p className={styles.note}>
              所选职位的笔试满分不同，以上数字和下图按百分制折算；表格里是公布的原始分。
            </p>
          )}
          <h2 className={part.title}>按职位类别比较</h2>
          <p className={styles.note}>横条从最低分数线到最高分数线，竖线是中位数。</p>
          <ScoreChart categories={categories} scale={scale} />
          <h2 className={part.title}>逐个职位</h2>
          {page.total > page.rows.length && (
            <p className={styles.note}>
              共有 {page.total} 个职位，这里列出前 {page.rows.length} 个。请选择省份查看其余职位。
            </p>
          )}
          <ScoreFilter key={`${year} ${city?.id}`} tableId={TABLE} total={page.rows.length} />
          <Rows rows={page.rows} hasCity={!city} />
        </>
      ) : (
        <EmptyState title={`${year} 年${place}还没有分数线`}>
          <p>
            可以看<Link href={href(lxSpecialScoreLinePage)}>最新一年各地的分数线</Link>
          </p>
        </EmptyState>
      )}
    </div>
  )
}

function Figure({ name, value, unit }: { name: string; value: number; unit: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value} <small>{unit}</small>
      </dd>
    </div>
  )
}

function Rows({ rows, hasCity }: { rows: ScoreLine[]; hasCity: boolean }) {
  const write = scoreWriter(rows.flatMap(({ scoreLine, topScore }) => [scoreLine, topScore]))
  return (
    <table id={TABLE} className={`${table.table} ${styles.rows}`}>
      <caption className="visually-hidden">各职位的进面分数线</caption>
      <thead>
        <tr>
          <th scope="col">职位</th>
          <th scope="col">类别</th>
          <th scope="col">招录</th>
          <th scope="col">报名</th>
          <th scope="col">最低进面分</th>
          <th scope="col">最高分</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {row.title}
              <small>
                {hasCity && `${row.city?.name ?? '中央机关'} · `}
                {row.unit}
                {row.code && ` · 职位代码 ${row.code}`}
              </small>
            </th>
            <td>{row.category}</td>
            <td>{row.headcount} 人</td>
            <td>{row.applicants === null ? '未公布' : `${row.applicants} 人`}</td>
            <td>
              <b>{write(row.scoreLine)}</b> / {row.fullScore}
            </td>
            <td>
              {row.topScore === null ? '未公布' : `${write(row.topScore)} / ${row.fullScore}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
