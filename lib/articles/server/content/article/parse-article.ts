import { createHash } from 'node:crypto'
import type { articles } from '#lib/articles/server/tables.ts'
import type { ColumnIds } from '#lib/columns/server/content.ts'
import { shanghaiTime } from '#lib/platform/content/pipeline/fields.ts'
import { readFrontMatter } from '#lib/platform/content/pipeline/read/front-matter.ts'
import type { LineOf, LocalFault } from '#lib/platform/content/pipeline/read/located-yaml.ts'
import type { BodyFormat } from '#lib/platform/content/render/body/render-body.ts'
import { frontMatterSchema } from './article-schema.ts'

/** What front matter may refer to, by its directories. */
export type ArticleNames = {
  columns: ColumnIds
  cities: Map<string, number>
  attributes: Map<string, number>
}

/** What an import sets of an article, before its body is rendered. */
export type Article = Omit<
  Required<typeof articles.$inferInsert>,
  'bodyHtml' | 'headings' | 'createdAt' | 'revisedAt'
> & { tags: string[] }

/** Reads one article file: its front matter and its body. */
export function parseArticle(
  source: string,
  bodyFormat: BodyFormat,
  references: ArticleNames,
): { article: Article; idLine: number; notices: string[] } | { faults: LocalFault[] } {
  const read = readFrontMatter(source, bodyFormat, frontMatterSchema)
  const { parsed, body, bodyFaults, notices } = read
  if (parsed.faults) return { faults: [...parsed.faults, ...bodyFaults] }
  const { data, lineOf } = parsed
  const place = resolve(data, references, lineOf)
  if (place.faults.length + bodyFaults.length > 0)
    return { faults: [...place.faults, ...bodyFaults] }
  const article = {
    id: data.id,
    title: data.title,
    ...place.ids,
    source: data.source,
    description: data.description,
    license: data.license,
    licenseClass: data.license_class,
    body,
    bodyFormat,
    publishedAt: data.date ? shanghaiTime(data.date) : null,
    tags: [...new Set(data.tags)],
  }
  return { article: { ...article, contentHash: hashOf(article) }, idLine: lineOf(['id']), notices }
}

type Placed = { column: string; sub_column?: string; city?: string; attribute?: string }

function resolve(data: Placed, { columns, cities, attributes }: ArticleNames, lineOf: LineOf) {
  const faults: LocalFault[] = []
  const look = (field: keyof Placed, table: Map<string, number> | undefined, kind: string) => {
    const name = data[field]
    if (name === undefined) return null
    const id = table?.get(name)
    if (id === undefined)
      faults.push({ line: lineOf([field]), field, reason: `没有${kind} ${name}` })
    return id ?? null
  }
  const columnId = look('column', columns.top, '栏目')
  const ids = {
    columnId: columnId ?? 0,
    subColumnId:
      columnId === null ? null : look('sub_column', columns.below.get(columnId), '子栏目'),
    cityId: look('city', cities, '城市'),
    attributeId: look('attribute', attributes, '属性'),
  }
  return { ids, faults }
}

function hashOf(article: Omit<Article, 'contentHash'>): string {
  const { id: _, ...content } = article
  return createHash('sha256')
    .update(JSON.stringify(Object.values(content)))
    .digest('hex')
}
