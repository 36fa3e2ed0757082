import type { Metadata } from 'next'
import { cached } from '#app/cached.ts'
import { loadRegions } from '#app/load-regions.ts'
import { loadShell } from '#app/load-shell.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { FilteredView } from '#components/exams/zone/filtered-view.tsx'
import { PaperHelp } from '#components/exams/zone/paper-help.tsx'
import { PublicPapers } from '#components/papers/public-papers.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import { listPage } from '#lib/columns/paths.ts'
import { mockPage, oldExamPage } from '#lib/exams/paths.ts'
import { lxSpecialExaminationSubjectsPage } from '#lib/handbook/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { papersName } from '#lib/papers/origins.ts'
import { paperFiltersLoader, papersLoader } from '#lib/papers/server/papers.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankPage } from '#lib/practice/paths.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ year: string; cityId: string; page: string }> }

const loadFilters = cached(paperFiltersLoader)
const loadPapers = cached(papersLoader)

/** Null for a year without papers, an unknown province and a page beyond the end. */
async function load(params: Props['params']) {
  const { year, cityId, page } = await params
  if (!parseKey('page', page)) return null
  const [filters, regions] = await Promise.all([loadFilters(), loadRegions()])
  const cities = regions.flatMap((region) => region.cities)
  const city = cities.find(({ id }) => String(id) === cityId) ?? null
  if (cityId !== '0' && !city) return null
  const ofYear = filters.years.find((choice) => String(choice.year) === year)?.year ?? null
  if (year !== '0' && ofYear === null) return null
  const list = await loadPapers(ofYear, city?.cityDir ?? null, Number(page))
  if (list.page > 1 && list.items.length === 0) return null
  const withPapers = filters.regions.flatMap(({ dir, papers }) => {
    const own = cities.find(({ cityDir }) => cityDir === dir)
    return own ? [{ ...own, papers }] : []
  })
  const origins = filters.origins.map(({ name }) => name)
  // Years and provinces are those of exams, so what is narrowed by them is 真题.
  const isPlain = ofYear === null && !city
  const name = papersName(isPlain ? origins : ['真题'])
  const title = `${ofYear ? `${ofYear}年` : ''}${city?.name ?? ''}${name}`
  return {
    ...{ isPlain, allName: papersName(origins) },
    year: ofYear,
    city,
    list,
    years: filters.years,
    cities: withPapers,
    title,
  }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await load(params)
  if (!found) return missingMetadata
  const { year, city, list, title } = found
  return pageMeta({
    title,
    page: list.page,
    description: `${title}，共 ${list.total} 套：公务员遴选与公考备考用的成套卷子，每套标明真题还是模拟卷，写明题量、时长与分值，在线限时作答，交卷后看得分与解析。`,
    path: href(oldExamPage, { year, cityId: city?.id ?? null, page: list.page }),
    noindex: year !== null || city !== null || list.page > 1 || list.total === 0,
  })
}

export default async function OldExamPage({ params }: Props) {
  const found = await load(params)
  if (!found) return <Missing />
  const { year, city, list, years, cities, title, isPlain, allName } = found
  const { settings } = await loadShell()
  const isOpen = settings.questionBankOpen
  const cityId = city?.id ?? null
  const crumbs = [
    { name: '首页', path: href(homePage) },
    ...(isPlain ? [] : [{ name: allName, path: href(oldExamPage) }]),
    { name: title },
  ]
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs)]} />
      <FilteredView
        title={title}
        lead="找一套卷子，照考试的时间做完，再看得分和解析。标“模拟卷”的是编写的练习，不是考试的试题。"
        crumbs={crumbs}
        filters={[
          ...(years.length > 0 || year !== null
            ? [
                {
                  label: '年份',
                  choices: [
                    { name: '全部', href: href(oldExamPage, { cityId }), chosen: year === null },
                    ...years.map((choice) => ({
                      name: `${choice.year}年`,
                      href: href(oldExamPage, { year: choice.year, cityId }),
                      chosen: choice.year === year,
                    })),
                  ],
                },
              ]
            : []),
          ...(cities.length > 0 || city
            ? [
                {
                  label: '省份',
                  choices: [
                    { name: '全部', href: href(oldExamPage, { year }), chosen: !city },
                    ...cities.map(({ id, name }) => ({
                      name,
                      href: href(oldExamPage, { year, cityId: id }),
                      chosen: id === cityId,
                    })),
                  ],
                },
              ]
            : []),
        ]}
        list={list}
        hrefOf={(page) => href(oldExamPage, { year, cityId, page })}
        notice={isOpen ? null : '题库正在维护，暂时不能作答。卷子的题量和时长仍可以在这里查看。'}
        aside={
          <Section title="怎样用好一套卷">
            <PaperHelp
              bankHref={isOpen ? href(questionBankPage) : null}
              subjectsHref={href(lxSpecialExaminationSubjectsPage)}
              mockHref={href(mockPage)}
            />
          </Section>
        }
      >
        {list.items.length > 0 ? (
          <PublicPapers papers={list.items} isOpen={isOpen} />
        ) : (
          <EmptyState title="没有符合条件的卷子">
            {isPlain ? (
              <Link href={href(listPage)}>看最新资讯</Link>
            ) : (
              <Link href={href(oldExamPage)}>看全部年份和省份</Link>
            )}
          </EmptyState>
        )}
      </FilteredView>
    </>
  )
}
