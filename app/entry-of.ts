import type { Entry } from '#components/ui/entry-list.tsx'
import type { ArticleItem, ArticleLink } from '#lib/contract/shapes.ts'
import { href } from '#lib/routes/href.ts'

/** An article as a line of a list, with links to its column and its city. */
export function entryOf(article: ArticleItem): Entry {
  const { column, subColumn, city } = article
  return {
    href: articlePath(article),
    title: article.title,
    summary: article.description,
    date: article.publishedAt,
    source: article.source,
    labels: [
      {
        name: subColumn?.title ?? column.title,
        href: href('ColumnList', {
          firstColumnName: column.columnDir,
          secondColumnName: subColumn?.columnDir ?? null,
        }),
      },
      ...(city ? [{ name: city.name, href: href('Substation', { cityId: city.id }) }] : []),
    ],
  }
}

/** An article as a title with its address. */
export function lineOf(article: ArticleLink): { href: string; title: string } {
  return { href: articlePath(article), title: article.title }
}

const articlePath = ({ id }: { id: number }) => href('ArticleDetail', { id })
