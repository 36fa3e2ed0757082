import type { Metadata } from 'next'
import { cached } from '#app/cached.ts'
import { entriesOf, lineOf } from '#app/entry-of.ts'
import { leadParts } from '#app/lead-parts.tsx'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ColumnView } from '#components/columns/column-view.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { columnPageLoader } from '#lib/articles/server/column-page.ts'
import type { ColumnPage } from '#lib/articles/views.ts'
import { substationPage } from '#lib/cities/paths.ts'
import { listPage } from '#lib/columns/paths.ts'
import { columnTreeLoader } from '#lib/columns/server/columns.ts'
import { homePage } from '#lib/home/paths.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { governmentColumnMeta } from '#lib/platform/seo/page-meta.ts'
import { breadcrumbsLd, itemListLd } from '#lib/seo/server/json-ld.ts'
import { shareImage } from '#lib/seo/server/share-image.ts'
import { MIN_CITY_ARTICLES } from '#lib/seo/server/sitemap-entries.ts'
import { columnShare } from '#lib/seo/shares.ts'
import { type ColumnRoute, chipsOf, columnPath, describeColumn, filtersOf } from './column-links.ts'

/** The internal address of a column list; `-` stands for a part that the public address lacks. */
export type ColumnParams = {
  params: Promise<Record<'city' | 'attribute' | 'first' | 'second' | 'page', string>>
}

const loadColumnPage = cached(columnPageLoader)
export const loadColumnTree = cached(columnTreeLoader)

/** Null for unknown directories and for pages beyond the end. */
async function load({ params }: ColumnParams): Promise<ColumnPage | null> {
  const { city, attribute, first, second, page } = await params
  const part = (value: string) => (value === '-' ? null : value)
  if (!parseKey('page', page)) return null
  return loadColumnPage(part(city), part(attribute), part(first), part(second), Number(page))
}

/** The head of a column list, or of the 404 page in its place. */
export async function columnMetadata(route: ColumnRoute, props: ColumnParams): Promise<Metadata> {
  const found = await load(props)
  if (!found) return missingMetadata
  const made = describeColumn(found)
  const title = found.seo?.title || made.title
  const description = found.seo?.description || made.description
  const { page } = found.list
  const inColumn = found.subColumn ?? found.column
  const dirs = [found.column?.columnDir, found.subColumn?.columnDir].filter(Boolean).join('/')
  return pageMeta({
    title,
    page,
    description,
    // The government page is the same list under other names: one of the two is canonical.
    path: columnPath(route === 'ColumnGov' ? 'ColumnList' : route, found, {}, page),
    ...(inColumn ? { picture: shareImage(columnShare(inColumn, aboveOf(found))) } : {}),
    noindex: !isIndexed(found),
    ...(dirs ? { feed: `/atom/column/${dirs}.xml` } : {}),
    ...(route === 'ColumnGov'
      ? { other: governmentColumnMeta({ title: inColumn?.title ?? title, description }) }
      : {}),
  })
}

const aboveOf = ({ column, subColumn }: ColumnPage) => (subColumn ? column : null)

/** First pages with articles; of a city only with enough of them, and not those of the company, which have /enterprise. */
function isIndexed({ list, city, attribute, column }: ColumnPage): boolean {
  if (list.page > 1 || attribute || column?.enterprise) return false
  return list.total >= (city ? MIN_CITY_ARTICLES : 1)
}

/** A column list at one of its addresses: `/column`, `/columnGov` or, without any filter, `/list.html`. */
export async function columnPage(route: ColumnRoute, props: ColumnParams) {
  const [found, tree] = await Promise.all([load(props), loadColumnTree()])
  if (!found) return <Missing />
  const { city, column, subColumn, list } = found
  const { title } = describeColumn(found)
  const inColumn = subColumn ?? column
  const kickers = { practice: '读了就练', exam: '接下来的考试' }
  const nextSteps = await (inColumn
    ? leadParts('column', inColumn.id, kickers)
    : leadParts('document', 'lxSpecial', kickers))
  const crumbs = [
    { name: '首页', path: href(homePage) },
    ...(city
      ? [{ name: `${city.name}分站`, path: href(substationPage, { cityId: city.id }) }]
      : []),
    ...(column && subColumn
      ? [{ name: column.title, path: columnPath(route, { ...found, subColumn: null }) }]
      : []),
    { name: subColumn?.title ?? column?.title ?? title },
  ]
  const entries = entriesOf(list.items)
  const path = columnPath(route, found, {}, list.page)
  const listLd = itemListLd(title, path, entries, list)
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs), listLd]} />
      <ColumnView
        title={title}
        crumbs={crumbs}
        lead={nextSteps.practice ? '新的在前，读完就能接着练。' : '新的在前。'}
        chips={chipsOf(route, found, tree)}
        filters={filtersOf(route, found)}
        entries={entries}
        list={list}
        hrefOf={(page) => columnPath(route, found, {}, page)}
        hotTitle={column ? '栏目热读' : '本周热读'}
        hot={found.hot.map(lineOf)}
        nextSteps={nextSteps}
        wayOut={
          column
            ? { name: `${column.title}的全部文章`, href: columnPath('ColumnList', { column }) }
            : { name: '最新资讯', href: href(listPage) }
        }
      />
    </>
  )
}
