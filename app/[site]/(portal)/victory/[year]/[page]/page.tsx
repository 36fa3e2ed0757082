import { cached } from '#app/cached.ts'
import { choiceOf } from '#app/choice-of.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { VictoriesView } from '#components/victories/victories-view.tsx'
import { homePage } from '#lib/home/paths.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd, itemListLd } from '#lib/seo/server/json-ld.ts'
import { victoryDetailPage, victoryPage } from '#lib/victories/paths.ts'
import { victoriesLoader, victoryYearsLoader } from '#lib/victories/server/victories.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ year: string; page: string }> }

const loadList = cached(victoriesLoader)
const loadYears = cached(victoryYearsLoader)

/** Null for a year without stories and for a page beyond the end; page 1 of all stories is fine without any. */
async function load(params: Props['params']) {
  const { year, page } = await params
  const number = Number(parseKey('page', page))
  const chosen = choiceOf('year', year)
  if (!number || chosen === null) return null
  const list = await loadList(chosen ?? null, number)
  const isBeyond = list.items.length === 0 && (number > 1 || chosen !== undefined)
  return isBeyond ? null : { year: chosen ?? null, list }
}

export async function generateMetadata({ params }: Props) {
  const found = await load(params)
  if (!found) return missingMetadata
  const { year, list } = found
  const title = year ? `${year} 年上岸喜报` : '上岸喜报：学员怎样备考'
  return pageMeta({
    title,
    page: list.page,
    description: `公选王学员的备考经历${year ? `（${year} 年）` : ''}：遴选、国考、省考与事业单位，时间怎样安排、走过哪些弯路，共 ${list.total} 篇。`,
    path: href(victoryPage, { year, page: list.page }),
    noindex: year !== null || list.page > 1 || list.total === 0,
  })
}

export default async function VictoryPage({ params }: Props) {
  const [found, years] = await Promise.all([load(params), loadYears()])
  if (!found) return <Missing />
  const { year, list } = found
  const crumbs = [
    { name: '首页', path: href(homePage) },
    ...(year ? [{ name: '上岸喜报', path: href(victoryPage) }] : []),
    { name: year ? `${year} 年` : '上岸喜报' },
  ]
  const choices = [
    { name: '全部', href: href(victoryPage), chosen: year === null },
    ...years.map((one) => ({
      name: `${one.year} 年`,
      href: href(victoryPage, { year: one.year }),
      chosen: one.year === year,
      count: one.total,
    })),
  ]
  const path = href(victoryPage, { year, page: list.page })
  const items = list.items.map(({ id, title }) => ({
    title,
    href: href(victoryDetailPage, { id }),
  }))
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs), itemListLd('上岸喜报', path, items, list)]} />
      <VictoriesView
        crumbs={crumbs}
        years={choices}
        list={list}
        hrefOf={(page) => href(victoryPage, { year, page })}
      />
    </>
  )
}
