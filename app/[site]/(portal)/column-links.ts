import type { Chip } from '#components/ui/chips.tsx'
import type { Choice } from '#components/ui/filter-row.tsx'
import type { Attribute, ColumnFilter, ColumnPage } from '#lib/articles/views.ts'
import { columnGovPage, columnListPage, listPage } from '#lib/columns/paths.ts'
import type { Column } from '#lib/columns/shapes.ts'
import { href } from '#lib/platform/routes/href.ts'

/** The pages that show a column list. */
export type ColumnRoute = 'ColumnList' | 'ColumnGov' | 'List'

type Place = {
  city?: { cityDir: string } | null
  attribute?: Pick<Attribute, 'dir'> | null
  column?: Pick<Column, 'columnDir'> | null
  subColumn?: Pick<Column, 'columnDir'> | null
}

/** The address of a column list with some of its filters changed; null takes a filter away. */
export function columnPath(route: ColumnRoute, place: Place, change: Place = {}, page = 1): string {
  const { city, attribute, column, subColumn } = { ...place, ...change }
  if (!city && !attribute && !column) return href(listPage, { page })
  const params = {
    cityColumnName: city?.cityDir ?? null,
    attributeName: attribute?.dir ?? null,
    firstColumnName: column?.columnDir ?? null,
    secondColumnName: subColumn?.columnDir ?? null,
    page,
  }
  return route === 'ColumnGov' ? href(columnGovPage, params) : href(columnListPage, params)
}

/** Title and description of a list in words: 北京 · 招考公告 · 行测 · 言语理解. */
export function describeColumn({ city, attribute, column, subColumn }: ColumnFilter) {
  const parts = [city?.name, attribute?.name, column?.title, subColumn?.title].filter(
    (part) => part !== undefined,
  )
  const title = parts.length > 0 ? parts.join(' · ') : '最新资讯'
  const children = subColumn ? [] : (column?.child.map((child) => child.title) ?? [])
  return {
    title,
    description:
      parts.length > 0
        ? `公选王${parts.join('')}：公务员遴选考试相关文章${children.length > 0 ? `，含${children.join('、')}` : ''}，按发布时间排列。`
        : '公选王最新资讯：各栏目新发布的遴选公告、政策解读与备考文章，按发布时间排列。',
  }
}

/** Within a column its sub-columns, else the columns, each with how much it holds; what holds nothing is left out. */
export function chipsOf(route: ColumnRoute, found: ColumnPage, tree: Column[]): Chip[] {
  const { column, subColumn, counts, list } = found
  const within = (column ? column.child : tree).filter(({ enterprise }) => column || !enterprise)
  const chips = within
    .filter(({ id }) => counts[id] || id === subColumn?.id)
    .map((child) => ({
      name: child.title,
      href: columnPath(route, found, column ? { subColumn: child } : { column: child }),
      chosen: child.id === subColumn?.id,
      count: counts[child.id] ?? 0,
    }))
  if (!column) return chips
  const all = { name: '全部', href: columnPath(route, found, { subColumn: null }) }
  return [{ ...all, chosen: !subColumn, ...(subColumn ? {} : { count: list.total }) }, ...chips]
}

/** Cities and attributes that lead to articles; a filter of one choice that is not set narrows nothing and is left out. */
export function filtersOf(route: ColumnRoute, found: ColumnPage) {
  const { city, attribute } = found
  const cities = found.cities.map((choice) => ({
    name: choice.name,
    href: columnPath(route, found, { city: choice }),
    chosen: choice.id === city?.id,
    count: choice.articleCount,
  }))
  const attributes = found.attributes.map((choice) => ({
    name: choice.name,
    href: columnPath(route, found, { attribute: choice }),
    chosen: choice.id === attribute?.id,
    count: choice.articleCount,
  }))
  const without = (change: Place, chosen: boolean): Choice => ({
    name: '全部',
    href: columnPath(route, found, change),
    chosen: !chosen,
  })
  return [
    {
      label: '地区',
      choices: [without({ city: null }, city !== null), ...cities],
      nofollow: attribute !== null,
    },
    {
      label: '类别',
      choices: [without({ attribute: null }, attribute !== null), ...attributes],
      // Lists of one kind of text stay out of the index.
      nofollow: true,
    },
  ].filter(({ choices }) => choices.length > 2 || choices.some((c) => c.chosen && c.count))
}
