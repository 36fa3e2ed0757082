import type { ArticleItem, ArticleLink } from '#lib/articles/shapes.ts'
import type { HomeIndex } from '#lib/home/contract.ts'
import type { OpenCatalogue } from '#lib/questions/catalogues.ts'

type Column = HomeIndex['columns'][number]['column']

export type Arranged = {
  lead: ArticleItem | null
  rest: ArticleItem[]
  /** Columns that are practised, each with articles to read and its catalogue, which no two share. */
  practice: { column: Column; articles: ArticleItem[]; catalogue: OpenCatalogue }[]
  /** Every column with what is left of its newest. */
  columns: { column: Column; articles: ArticleItem[] }[]
  hot: ArticleLink[]
}

const NEWS = 5
const PRACTICE = 3
const READ = 2
/** Fewer are no list. */
const LEAST_HOT = 5

type Given = {
  index: Pick<HomeIndex, 'latest' | 'columns'>
  /** Most read first. */
  hot: readonly (ArticleLink & { views: number })[]
  /** Catalogues that practise a column, by the column's number. */
  practiceOf: ReadonlyMap<number, OpenCatalogue>
}

/** Which article stands where on the front page: each at most once. */
export function arrange({ index, hot, practiceOf }: Given): Arranged {
  const shown = new Set<number>()
  const take = <T extends { id: number }>(articles: readonly T[], most: number): T[] => {
    const free = articles.filter(({ id }) => !shown.has(id)).slice(0, most)
    for (const { id } of free) shown.add(id)
    return free
  }
  const [lead = null, ...rest] = take(index.latest, NEWS)
  const practice: Arranged['practice'] = []
  for (const { column, articles } of index.columns) {
    const catalogue = practiceOf.get(column.id)
    const isTaken = practice.some((tile) => tile.catalogue.id === catalogue?.id)
    if (!catalogue || isTaken || practice.length === PRACTICE) continue
    const free = articles.filter(({ id }) => !shown.has(id))
    if (free.length > 0) practice.push({ column, articles: take(free, READ), catalogue })
  }
  const columns = index.columns.map(({ column, articles }) => ({
    column,
    articles: take(articles, READ),
  }))
  const read = hot.filter(({ id, views }) => views > 0 && !shown.has(id))
  return { lead, rest, practice, columns, hot: read.length >= LEAST_HOT ? read : [] }
}
