import { createHash } from 'node:crypto'
import { QUESTION_SLOT } from '#lib/articles/question-slot.ts'
import type { articles } from '#lib/articles/server/tables.ts'
import type { ColumnIds } from '#lib/columns/server/content.ts'
import { shanghaiTime } from '#lib/platform/content/pipeline/fields.ts'
import { readFrontMatter } from '#lib/platform/content/pipeline/read/front-matter.ts'
import type { LineOf, LocalFault } from '#lib/platform/content/pipeline/read/located-yaml.ts'
import type { BodyFormat } from '#lib/platform/content/render/body/render-body.ts'
import { writtenSlots } from '#lib/platform/content/render/body/slots.ts'
import { frontMatterSchema } from './article-schema.ts'

/** Names that front matter may refer to, by its directories. */
export type ArticleNames = {
  columns: ColumnIds
  cities: Map<string, number>
  attributes: Map<string, number>
}

/** Columns that an import sets, before the body is rendered. */
export type Article = Omit<Required<typeof articles.$inferInsert>, Rendered | Kept> & {
  tags: string[]
}
type Rendered = 'bodyHtml' | 'headings'
/** Columns that an import leaves as they are. */
type Kept = 'createdAt' | 'revisedAt' | 'state' | 'dueOn'

export type ParsedArticle = {
  article: Article
  idLine: number
  notices: string[]
  /** The questions that stand in its text, by the ids of their content files. */
  questions: { line: number; id: string }[]
}

/** Reads one article file: its front matter and its body. */
export function parseArticle(
  source: string,
  bodyFormat: BodyFormat,
  references: ArticleNames,
): ParsedArticle | { faults: LocalFault[] } {
  const read = readFrontMatter(source, bodyFormat, frontMatterSchema)
  const { parsed, body, bodyFaults, notices } = read
  if (parsed.faults) return { faults: [...parsed.faults, ...bodyFaults] }
  const { data, lineOf } = parsed
  const place = resolve(data, references, lineOf)
  const asked = questionsIn(source, body, bodyFormat)
  const faults = [...place.faults, ...bodyFaults, ...asked.faults]
  if (faults.length > 0) return { faults }
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
  return {
    article: { ...article, contentHash: hashOf(article) },
    idLine: lineOf(['id']),
    notices,
    questions: asked.questions,
  }
}

/** The questions that a body names, by the lines of the whole file; one asked twice is a fault. */
function questionsIn(source: string, body: string, format: BodyFormat) {
  const faults: LocalFault[] = []
  const questions: ParsedArticle['questions'] = []
  const slots = format === 'md' ? writtenSlots(body, QUESTION_SLOT) : []
  if (slots.length === 0) return { faults, questions }
  const text = source.replaceAll('\r\n', '\n')
  const before = text.slice(0, text.lastIndexOf(body)).split('\n').length
  for (const slot of slots) {
    const line = before + slot.line
    if ('reason' in slot) faults.push({ line, field: 'body', reason: slot.reason })
    else if (questions.some(({ id }) => id === slot.key))
      faults.push({ line, field: 'body', reason: `题目 ${slot.key} 在这篇文章中重复` })
    else questions.push({ line, id: slot.key })
  }
  return { faults, questions }
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

/** The fingerprint of everything that a file says of an article but its number. */
export function hashOf(article: Omit<Article, 'contentHash'>): string {
  const { id: _, ...content } = article
  return createHash('sha256')
    .update(JSON.stringify(Object.values(content)))
    .digest('hex')
}
