import { createHash } from 'node:crypto'
import type { articles } from '#lib/server/db/schema/articles.ts'
import { type FrontMatter, frontMatterSchema } from './article-schema.ts'
import { shanghaiTime } from './fields.ts'
import { type LineOf, type LocalFault, type Parsed, parseLocated } from './located-yaml.ts'
import { parsePlainYaml } from './plain-yaml.ts'
import type { References } from './references.ts'
import type { BodyFormat } from './render-body.ts'

/** What an import sets of an article, before its body is rendered. */
export type Article = Omit<
  Required<typeof articles.$inferInsert>,
  'bodyHtml' | 'headings' | 'createdAt' | 'revisedAt'
> & { tags: string[] }

/**
 * Reads one article file. Markdown begins with a YAML block between two lines `---`. HTML does too, or has that block in a
 * leading comment (`<!--`, `---`, the keys, `---`, `-->`), which is what an export writes.
 */
export function parseArticle(
  source: string,
  bodyFormat: BodyFormat,
  references: References,
): { article: Article; idLine: number } | { faults: LocalFault[] } {
  const text = source.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')
  const block = frontMatterBlock(text, bodyFormat)
  if (!block)
    return { faults: [{ line: 1, field: 'front matter', reason: '文件开头没有 --- 包围的字段' }] }
  const parsed = parseFrontMatter(block.yaml, block.firstLine)
  const body = text.slice(block.end).replace(/^\n+/, '').replace(/\n+$/, '')
  const bodyFaults = faultsInBody(text, block.end, body)
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
  return { article: { ...article, contentHash: hashOf(article) }, idLine: lineOf(['id']) }
}

function parseFrontMatter(yaml: string, firstLine: number): Parsed<FrontMatter> {
  // Most front matter is one value a line, which needs no YAML parser; that one is asked where a fault stands.
  const plain = frontMatterSchema.safeParse(parsePlainYaml(yaml))
  if (!plain.success) return parseLocated(yaml, frontMatterSchema, firstLine)
  const lines = yaml.split('\n')
  const lineOf: LineOf = ([key]) =>
    firstLine + lines.findIndex((line) => line.startsWith(`${String(key)}:`))
  return { data: plain.data, lineOf }
}

function frontMatterBlock(text: string, format: BodyFormat) {
  const plain = /^---[ \t]*\n([\s\S]*?\n)---[ \t]*(?:\n|$)/
  const inComment = /^\s*<!--\s*\n---[ \t]*\n([\s\S]*?\n)---[ \t]*\n-->[ \t]*(?:\n|$)/
  const match = plain.exec(text) ?? (format === 'html' ? inComment.exec(text) : null)
  if (match?.[1] === undefined) return
  const start = match[0].indexOf(match[1], match[0].indexOf('---\n') + 4)
  return { yaml: match[1], firstLine: lineAt(text, start), end: match[0].length }
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

// PostgreSQL stores no NUL, and no text holds the others on purpose.
const forbidden = /[^\P{Cc}\t\n]/u

function faultsInBody(text: string, start: number, body: string): LocalFault[] {
  const fault = (offset: number, reason: string) => [
    { line: lineAt(text, offset), field: 'body', reason },
  ]
  if (!body.trim()) return fault(start, '正文为空')
  if (body.length > 1_000_000) return fault(start, '正文超过 1000000 个字符')
  const offset = body.search(forbidden)
  return offset < 0 ? [] : fault(text.indexOf(body, start) + offset, '含有控制字符')
}

type Placed = { column: string; sub_column?: string; city?: string; attribute?: string }

function resolve(data: Placed, { columns, cities, attributes }: References, lineOf: LineOf) {
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
