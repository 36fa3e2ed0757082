import type { City } from '#lib/cities/shapes.ts'
import type { Column, ColumnSeo } from '#lib/columns/shapes.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Html } from '#lib/platform/text/html.ts'
import type { EmbeddableType } from './embeddable.ts'
import type { ArticleItem, ArticleLink, HotArticle } from './shapes.ts'

// What server pages load beyond the calls; JSON-safe like them, so that components need not know where a view came from.

type Named = { id: number; title: string; columnDir: string }
export type Attribute = { id: number; name: string; dir: string }
export type Tag = { id: number; name: string }
export type Heading = { id: string; text: string; level: 2 | 3 }

/** A practice question within a text, as everybody sees it before they answer. */
export type ArticleQuestion = {
  id: number
  /** Id of its content file, as its slot in the text names it. */
  contentId: string
  type: EmbeddableType
  stem: Html
  options: { optionHead: string; content: Html }[]
  catalogue: { id: number; name: string }
}

export type ArticleDetail = {
  id: number
  title: string
  description: string
  source: string
  license: string
  /** ISO time, null when the date is not known. */
  publishedAt: string | null
  /** The newest revision's time, else `publishedAt`. */
  modifiedAt: string | null
  bodyHtml: Html
  headings: Heading[]
  /** Those of its slots that may be asked. */
  questions: ArticleQuestion[]
  /** Characters of text without markup. */
  length: number
  column: Named
  subColumn: Named | null
  city: { id: number; name: string; cityDir: string } | null
  attribute: Attribute | null
  tags: Tag[]
  views: number
  /** Newer and older neighbours in the same sub-column, else column. */
  next: ArticleLink | null
  previous: ArticleLink | null
  related: ArticleItem[]
}

export type ColumnFilter = {
  city: City | null
  attribute: Attribute | null
  column: Column | null
  subColumn: Column | null
}

export type ColumnPage = ColumnFilter & {
  list: Page<ArticleItem>
  /** Choices that lead to at least one article under the other filters. */
  cities: (City & { articleCount: number })[]
  attributes: (Attribute & { articleCount: number })[]
  /** How many articles the columns of this level hold under the other filters, by their numbers: those below the column, without one the top ones. */
  counts: Record<number, number>
  hot: HotArticle[]
  /** The head that the desk has set for this list; null for a list that is narrowed further. */
  seo: ColumnSeo | null
}

export type TagPage = { tag: Tag; list: Page<ArticleItem> }
