import type { Metadata } from 'next'
import { cached } from '#app/cached.ts'
import { entryOf } from '#app/entry-of.ts'
import { regionLinksOf, windowLineOf } from '#app/lines.ts'
import { loadRegions } from '#app/load-regions.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { CityView } from '#components/cities/city-view.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { substationPage } from '#lib/cities/paths.ts'
import type { City } from '#lib/cities/shapes.ts'
import { columnListPage, listPage } from '#lib/columns/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { homeLoader } from '#lib/home/server/home-index.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd, itemListLd } from '#lib/seo/server/json-ld.ts'
import { MIN_CITY_ARTICLES } from '#lib/seo/server/sitemap-entries.ts'
import { type CityParams, loadCity, loadCityIndex } from './load-city.ts'

export function generateStaticParams() {
  return []
}

const loadHome = cached(homeLoader)

/** The city's columns follow below; the rest of the list is a link away. */
const LATEST = 10

const pathOf = (city: City) => href(substationPage, { cityId: city.id })

async function loadIndex(props: CityParams) {
  const city = await loadCity(props)
  return city && loadCityIndex(city.cityDir)
}

export async function generateMetadata(props: CityParams): Promise<Metadata> {
  const index = await loadIndex(props)
  if (!index) return missingMetadata
  const { city, articleCount } = index
  return pageMeta({
    title: `${city.name}公务员遴选_${city.fullName}公选考试`,
    description: `${city.fullName}公务员遴选与公选考试：最新公告、报名时间、职位、政策与备考资料，公选王${city.name}分站。`,
    path: pathOf(city),
    feed: `/atom/city/${city.cityDir}.xml`,
    noindex: articleCount < MIN_CITY_ARTICLES,
  })
}

export default async function SubstationPage(props: CityParams) {
  const [index, regions] = await Promise.all([loadIndex(props), loadRegions()])
  if (!index) return <Missing />
  const { city, latest, columns, examWindows, articleCount } = index
  const crumbs = [{ name: '首页', path: href(homePage) }, { name: `${city.name}分站` }]
  // The city's own name beside each of its articles would say nothing.
  const entries = latest.slice(0, LATEST).map((article) => entryOf({ ...article, city: null }))
  // As on the home page: without the company's own news.
  const national = entries.length > 0 ? [] : (await loadHome()).latest.slice(0, LATEST)
  return (
    <>
      <JsonLd
        data={[breadcrumbsLd(crumbs), itemListLd(`${city.name}最新`, pathOf(city), entries)]}
      />
      <CityView
        name={city.name}
        crumbs={crumbs}
        articleCount={articleCount}
        latest={entries}
        latestHref={href(columnListPage, { cityColumnName: city.cityDir })}
        nationalHref={href(listPage)}
        national={national.map(entryOf)}
        blocks={columns.map(({ column, articles }) => ({
          title: `${city.name}${column.title}`,
          href: href(columnListPage, {
            cityColumnName: city.cityDir,
            firstColumnName: column.columnDir,
          }),
          entries: articles.map((article) => entryOf(article)),
        }))}
        windows={examWindows.map(windowLineOf)}
        regions={regionLinksOf(regions, city)}
      />
    </>
  )
}
