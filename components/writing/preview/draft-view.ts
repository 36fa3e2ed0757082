import type { ArticleDetail } from '#lib/articles/views.ts'
import type { ArticlePreview } from '#lib/writing/contract.ts'
import type { ArticleText, StaffArticle } from '#lib/writing/shapes.ts'

type Written = { article: StaffArticle; text: ArticleText; preview: ArticlePreview }

/** The view that the page of an article takes, of a text that nobody reads yet. */
export function draftView({ article, text, preview }: Written): ArticleDetail {
  const { columns, cities } = article
  const column = columns.find(({ id }) => id === text.columnId)
  const below = column?.child.find(({ id }) => id === text.subColumnId)
  const city = cities.find(({ id }) => id === text.cityId)
  const named = ({ id, name }: { id: number; name: string }) => ({ id, title: name, columnDir: '' })
  return {
    ...{ id: article.id, title: text.title || '没有标题', description: text.description },
    ...{ source: text.source, license: text.license },
    ...{ publishedAt: text.date ?? new Date().toISOString(), modifiedAt: null },
    ...{ bodyHtml: preview.html, headings: preview.headings, length: preview.length },
    questions: preview.questions,
    column: column ? named(column) : { id: text.columnId, title: '', columnDir: '' },
    subColumn: below ? named(below) : null,
    city: city ? { ...city, cityDir: '' } : null,
    attribute: null,
    tags: text.tags.map((name, at) => ({ id: at, name })),
    ...{ views: 0, next: null, previous: null, related: [] },
  }
}
