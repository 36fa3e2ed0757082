import { FinderForm } from '#components/exams/finder/finder-form.tsx'
import part from '#components/handbook/special-frame.module.css'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { Pager } from '#components/ui/pager.tsx'
import type { PositionItem, PositionPage } from '#lib/exams/positions.ts'
import { lxSpecialEnrollmentPage } from '#lib/handbook/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './enrollment.module.css'
import { PositionFilters } from './position-filters.tsx'

/** The positions of a year with what they demand, twenty on a page. */
export function EnrollmentView({ page }: { page: PositionPage }) {
  const { year, newestYear, city, items, total, headcount } = page
  const pathOf = (year: number, cityId: number | null, page = 1) =>
    href(lxSpecialEnrollmentPage, { cityId, year: year === newestYear ? null : year, page })
  const place = city?.name ?? '各地'
  return (
    <div className={part.view}>
      {year === newestYear && (
        <section aria-labelledby="finder" className={styles.finder}>
          <h2 id="finder" className={part.title}>
            我能报哪些职位
            <small>
              {year} 年{place}遴选
            </small>
          </h2>
          <FinderForm scope={{ cityId: city?.id ?? null }} />
        </section>
      )}
      <PositionFilters choices={page} pathOf={pathOf} />
      {items.length > 0 ? (
        <>
          <h2 className={part.title}>
            {year} 年{place}招录职位
            <small>
              {total} 个职位，共招 {headcount} 人
            </small>
          </h2>
          <ul className={styles.list}>
            {items.map((item) => (
              <Position key={item.id} item={item} />
            ))}
          </ul>
          <Pager {...page} hrefOf={(page) => pathOf(year, city?.id ?? null, page)} />
        </>
      ) : (
        <EmptyState title={`${year} 年${place}还没有招录职位`}>
          <p>
            可以看<Link href={href(lxSpecialEnrollmentPage)}>最新一年各地的职位</Link>
          </p>
        </EmptyState>
      )}
    </div>
  )
}

function Position({ item }: { item: PositionItem }) {
  const { city, unit, title, code, category, headcount, applicants } = item
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <p className={styles.unit}>
          {city?.name ?? '中央机关'} · {unit} · {category}
          {code && ` · 职位代码 ${code}`}
        </p>
      </div>
      <dl>
        <Demand name="学历" text={item.education} />
        <Demand name="专业" text={item.majors} />
        <Demand name="条件" text={item.conditions} />
        <Demand name="备注" text={item.note} />
      </dl>
      <p className={styles.count}>
        招 <b>{headcount}</b> 人{applicants !== null && <small>已报名 {applicants} 人</small>}
      </p>
    </li>
  )
}

function Demand({ name, text }: { name: string; text: string }) {
  if (!text) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}
