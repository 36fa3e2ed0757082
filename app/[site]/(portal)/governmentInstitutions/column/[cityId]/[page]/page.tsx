import type { Metadata } from 'next'
import { loadExamLines } from '#app/[site]/(portal)/exam-lines.ts'
import { loadInstitutionArticles } from '#app/[site]/(portal)/governmentInstitutions/load-articles.ts'
import { cached } from '#app/cached.ts'
import { choiceOf } from '#app/choice-of.ts'
import { entriesOf } from '#app/entry-of.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ExamBoard } from '#components/exams/zone/exam-board.tsx'
import { FilteredView } from '#components/exams/zone/filtered-view.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { EntryList } from '#components/ui/entry-list.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import { cityLoader } from '#lib/cities/server/cities.ts'
import {
  governmentInstitutionsColumnPage,
  governmentInstitutionsHomePage,
  listPage,
} from '#lib/columns/paths.ts'
import { examinationPage } from '#lib/exams/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd, itemListLd } from '#lib/seo/server/json-ld.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ cityId: string; page: string }> }

const loadCity = cached(cityLoader)
const EXAMS = 3

/** Null for an unknown province and for a page beyond the end. */
async function load(params: Props['params']) {
  const { cityId, page } = await params
  if (!parseKey('page', page)) return null
  const chosen = choiceOf('cityId', cityId)
  const city = chosen ? await loadCity(chosen) : null
  if (chosen === null || (chosen && !city)) return null
  const found = await loadInstitutionArticles(city?.id ?? null, Number(page))
  return found && { ...found, city, title: `${city?.name ?? ''}事业单位招聘资讯` }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await load(params)
  if (!found) return missingMetadata
  const { city, title, list } = found
  return pageMeta({
    title,
    page: list.page,
    description: `${title}：事业单位公开招聘的报名、笔试、面试与编制政策，共 ${list.total} 篇，按发布时间排列。`,
    path: href(governmentInstitutionsColumnPage, { cityId: city?.id ?? null, page: list.page }),
    noindex: city !== null || list.page > 1 || list.total === 0,
  })
}

export default async function GovernmentInstitutionsColumnPage({ params }: Props) {
  const found = await load(params)
  if (!found) return <Missing />
  const { city, title, list, cities } = found
  const exams = await loadExamLines('事业单位')
  const pathOf = (cityId: number | null, page = 1) =>
    href(governmentInstitutionsColumnPage, { cityId, page })
  const cityId = city?.id ?? null
  const crumbs = [
    { name: '首页', path: href(homePage) },
    { name: '事业单位', path: href(governmentInstitutionsHomePage) },
    { name: title },
  ]
  const entries = entriesOf(list.items)
  const choices = cities.map(({ id, name, articleCount }) => ({
    name,
    href: pathOf(id),
    chosen: id === cityId,
    count: articleCount,
  }))
  return (
    <>
      <JsonLd
        data={[breadcrumbsLd(crumbs), itemListLd(title, pathOf(cityId, list.page), entries, list)]}
      />
      <FilteredView
        title={title}
        lead={`报名、笔试、面试与编制政策，共 ${list.total} 篇。`}
        crumbs={crumbs}
        filters={[
          {
            label: '省份',
            choices: [{ name: '全部', href: pathOf(null), chosen: !city }, ...choices],
          },
        ]}
        list={list}
        hrefOf={(page) => pathOf(cityId, page)}
        aside={
          <Section title="近期日程" href={href(examinationPage, { kind: 4 })}>
            <ExamBoard
              exams={exams.slice(0, EXAMS)}
              empty="近期没有收录的考试"
              calendar={{ name: '看考试日历', href: href(examinationPage) }}
            />
          </Section>
        }
      >
        {entries.length > 0 ? (
          <EntryList entries={entries} />
        ) : (
          <EmptyState title={`还没有${city?.name ?? ''}事业单位的文章`}>
            {city ? (
              <Link href={pathOf(null)}>看各省通用的文章</Link>
            ) : (
              <Link href={href(listPage)}>看最新资讯</Link>
            )}
          </EmptyState>
        )}
      </FilteredView>
    </>
  )
}
