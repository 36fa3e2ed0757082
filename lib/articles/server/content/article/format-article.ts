import type { publishedArticles } from '#lib/articles/server/tables.ts'
import { shanghaiText } from '#lib/platform/content/pipeline/fields.ts'
import type { FrontMatter } from './article-schema.ts'

type Stored = typeof publishedArticles.$inferSelect & { tags: string[] }
type Names = {
  columns: Map<number, { dir: string; title: string }>
  cities: Map<number, { dir: string }>
  attributes: Map<number, { dir: string }>
}

/** An article as the text of its file, as parseArticle reads it. */
export function formatArticle(article: Stored, names: Names): string {
  const column = names.columns.get(article.columnId)
  const below = names.columns.get(article.subColumnId ?? 0)
  const fields: Record<keyof FrontMatter, unknown> = {
    id: article.id,
    title: article.title,
    column: column?.dir,
    column_title: column?.title,
    sub_column: below?.dir,
    sub_column_title: below?.title,
    city: names.cities.get(article.cityId ?? 0)?.dir,
    attribute: names.attributes.get(article.attributeId ?? 0)?.dir,
    date: article.publishedAt ? shanghaiText(article.publishedAt) : undefined,
    source: article.source,
    tags: article.tags,
    description: article.description,
    license: article.license,
    license_class: article.licenseClass,
  }
  const lines = Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${key === 'license_class' ? bare(value) : quoted(value)}`],
  )
  const block = `---\n${lines.join('\n')}\n---`
  if (article.bodyFormat === 'md') return `${block}\n\n${article.body}\n`
  // A browser that opens the file shows no comment; its end may not stand in a value.
  return `<!--\n${block.replaceAll('-->', '--\\u003e')}\n-->\n\n${article.body}\n`
}

// JSON, with a space after the commas of lists, is YAML.
function quoted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(quoted).join(', ')}]`
  return JSON.stringify(value)
}

// A single letter needs no quotes, but for the ones that YAML once took for yes and no.
function bare(value: unknown): string {
  return /^(?![NYnyTF]$)[A-Za-z]$/.test(String(value)) ? String(value) : quoted(value)
}
