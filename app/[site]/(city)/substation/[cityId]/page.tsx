import type { Metadata } from 'next'
import { cached } from '#app/cached.ts'
import { entriesOf } from '#app/entry-of.ts'
import { regionLinksOf, windowLineOf } from '#app/lines.ts'
import { loadRegions } from '#app/load-regions.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { CityView } from '#components/cities/city-view.tsx'
import { PracticePanel } from '#components/next-steps/practice-panel.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { substationPage } from '#lib/cities/paths.ts'
import { citySiteLoader } from '#lib/cities/server/cities.ts'
import type { City } from '#lib/cities/shapes.ts'
import { columnListPage, listPage } from '#lib/columns/paths.ts'
import type { ProvinceFacts } from '#lib/exams/official-sites.ts'
import { examinationPage, positionsPage } from '#lib/exams/paths.ts'
import { scaleName, type YearlyScores } from '#lib/exams/positions.ts'
import { scoreYearsLoader } from '#lib/exams/server/exam/score-years.ts'
import { provinceFactsLoader } from '#lib/exams/server/province-facts.ts'
import { lxSpecialEnrollmentPage, lxSpecialScoreLinePage } from '#lib/handbook/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { homeLoader } from '#lib/home/server/home-index.ts'
import { nextStepsLoader } from '#lib/next-steps/server/next-steps.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd, itemListLd } from '#lib/seo/server/json-ld.ts'
import { shareImage } from '#lib/seo/server/share-image.ts'
import { MIN_CITY_ARTICLES } from '#lib/seo/server/sitemap-entries.ts'
import { cityShare } from '#lib/seo/shares.ts'
import { type CityParams, loadCity, loadCityIndex } from './load-city.ts'
import { loadRunningExams } from './load-running-exams.ts'

export function generateStaticParams() {
  return []
}

const loadHome = cached(homeLoader)
// A province's exams are practised by what the handbook of the selection exam leads to.
const loadNextSteps = cached(nextStepsLoader)
const loadCitySite = cached(citySiteLoader)
const loadFacts = cached(provinceFactsLoader)
const loadScores = cached(scoreYearsLoader)

/** The rest of the list is a link away. */
const LATEST = 10
const FEW = 5

const pathOf = (city: City) => href(substationPage, { cityId: city.id })

async function loadIndex(props: CityParams) {
  const city = await loadCity(props)
  return city && loadCityIndex(city.cityDir)
}

export async function generateMetadata(props: CityParams): Promise<Metadata> {
  const index = await loadIndex(props)
  if (!index) return missingMetadata
  const { city, articleCount } = index
  const site = await loadCitySite(city.id)
  return pageMeta({
    title: site?.seoTitle || `${city.name}公务员遴选_${city.fullName}公选考试`,
    description:
      site?.seoDescription ||
      `${city.fullName}公务员遴选与公选考试：最新公告、报名时间、职位、政策与备考资料，公选王${city.name}分站。`,
    path: pathOf(city),
    picture: shareImage(cityShare(city)),
    feed: `/atom/city/${city.cityDir}.xml`,
    noindex: articleCount < MIN_CITY_ARTICLES,
  })
}

export default async function SubstationPage(props: CityParams) {
  const [index, regions] = await Promise.all([loadIndex(props), loadRegions()])
  if (!index) return <Missing />
  const [site, facts, scores, running, { practice }] = await Promise.all([
    loadCitySite(index.city.id),
    loadFacts(index.city.id),
    loadScores(index.city.id, '遴选'),
    loadRunningExams(index.city.id),
    loadNextSteps('document', 'lxSpecial'),
  ])
  const { city, latest, columns, examWindows, articleCount } = index
  const crumbs = [{ name: '首页', path: href(homePage) }, { name: `${city.name}分站` }]
  // The city's own name beside each of its articles would say nothing.
  const entries = entriesOf(latest.slice(0, LATEST).map((article) => ({ ...article, city: null })))
  // A city with few of its own shows the country's too: without the company's own news, as on the home page.
  const isOwn = new Set(latest.map(({ id }) => id))
  const national =
    entries.length < FEW
      ? (await loadHome()).latest.filter(({ id }) => !isOwn.has(id)).slice(0, LATEST - FEW)
      : []
  return (
    <>
      <JsonLd
        data={[breadcrumbsLd(crumbs), itemListLd(`${city.name}最新`, pathOf(city), entries)]}
      />
      <CityView
        name={city.name}
        intro={site?.intro ?? ''}
        contact={site?.contactName ? { name: site.contactName, phone: site.contactPhone } : null}
        crumbs={crumbs}
        articleCount={articleCount}
        latest={entries}
        latestHref={href(columnListPage, { cityColumnName: city.cityDir })}
        nationalHref={href(listPage)}
        national={entriesOf(national)}
        columns={columns.map(({ column }) => ({
          name: column.title,
          href: href(columnListPage, {
            cityColumnName: city.cityDir,
            firstColumnName: column.columnDir,
          }),
        }))}
        windows={examWindows.filter(({ state }) => state !== 'closed').map(windowLineOf)}
        calendarHref={href(examinationPage, { cityId: city.id })}
        running={running}
        queries={queriesOf(city.id, facts, scores)}
        officialSites={facts.officialSites}
        regions={regionLinksOf(regions, city)}
      >
        {practice && <PracticePanel practice={practice} kicker="等公告的时候" />}
      </CityView>
    </>
  )
}

/** The lists of the handbook that have something of a province. */
function queriesOf(cityId: number, { positions, scoreYears }: ProvinceFacts, scores: YearlyScores) {
  const newest = scores.years.at(-1)
  return [
    positions && {
      name: '职位表',
      note: `${positions.year} 年，${positions.count} 个`,
      href: href(lxSpecialEnrollmentPage, { cityId, year: positions.year }),
      fact: `${positions.count} 个职位`,
    },
    positions && {
      name: '我能报哪些',
      note: '按专业、学历、职级比',
      href: href(positionsPage, { cityId }),
      fact: '',
    },
    newest && {
      name: '进面分数线',
      note: `${newest.year} 年最低 ${newest.lowest}，平均 ${newest.mean}（${scaleName(scores)}）`,
      href: href(lxSpecialScoreLinePage, { cityId }),
      fact: `${scoreYears.length} 年分数线`,
    },
  ].filter((query) => !!query)
}
