import { ScoreTable } from '#components/exams/score-lines/score-table.tsx'
import { Link } from '#components/ui/link.tsx'
import type { ScoreLinePage } from '#lib/exams/positions.ts'
import { lxSpecialScoreLinePage } from '#lib/handbook/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { searchPage } from '#lib/search/paths.ts'
import { ProvinceForm } from './province-form.tsx'
import styles from './tool.module.css'

/** 分数线 on the search page: what to choose, the figures of the choice, and the way to the single positions. */
export function ScoreLineTool({ page, keyword }: { page: ScoreLinePage; keyword: string }) {
  const { year, newestYear, years, city, cities, summary, categories, scale, total } = page
  const whole = href(lxSpecialScoreLinePage, {
    cityId: city?.id,
    year: year === newestYear ? null : year,
  })
  return (
    <>
      <ProvinceForm
        action={href(searchPage)}
        sent={{ keyword }}
        name="province"
        groups={[{ name: '有分数线的省份', cities }]}
        chosen={city?.id ?? null}
        all="各地"
      >
        <select name="year" aria-label="年份" defaultValue={year}>
          {years.map((choice) => (
            <option key={choice.year} value={choice.year}>
              {choice.year} 年
            </option>
          ))}
        </select>
      </ProvinceForm>
      {summary ? (
        <div className={styles.answer}>
          <p>
            {year} 年{city?.name ?? '各地'}：最低 <b>{summary.lowest}</b>，中位数{' '}
            <b>{summary.median}</b>，最高 <b>{summary.highest}</b>（满分 {scale} 分）
          </p>
          <ScoreTable categories={categories} scale={scale} />
          <p>
            <Link href={whole} className={styles.more}>
              逐个看这 {total} 个职位
            </Link>
          </p>
        </div>
      ) : (
        <p className={styles.answer}>
          {year} 年{city?.name ?? '各地'}还没有分数线，换一个年份试试。
        </p>
      )}
    </>
  )
}
