import { z } from 'zod'
import { tooDeep, tooDeepReason } from '#lib/platform/content/render/body/nesting.ts'
import type { BodyFormat } from '#lib/platform/content/render/body/render-body.ts'
import { type LineOf, type LocalFault, type Parsed, parseLocated } from './located-yaml.ts'
import { parsePlainYaml } from './plain-yaml.ts'

export type FrontMatterFile<T> = {
  parsed: Parsed<T>
  body: string
  bodyFaults: LocalFault[]
  /** What an operator should know of fields that were taken all the same. */
  notices: string[]
}

/**
 * Splits a file into its checked fields and its body. Markdown begins with a YAML block between two lines `---`. HTML does
 * too, or has that block in a leading comment (`<!--`, `---`, the keys, `---`, `-->`), which is what an export writes. Blanks
 * around a field's text are taken off, with a notice.
 */
export function readFrontMatter<S extends z.ZodType>(
  source: string,
  format: BodyFormat,
  schema: S,
): FrontMatterFile<z.output<S>> {
  const text = source.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')
  const block = frontMatterBlock(text, format)
  if (!block) {
    const fault = { line: 1, field: 'front matter', reason: '文件开头没有 --- 包围的字段' }
    return { parsed: { faults: [fault] }, body: '', bodyFaults: [], notices: [] }
  }
  const { parsed, trimmed } = parseFields(block.yaml, block.firstLine, schema)
  const body = text.slice(block.end).replace(/^\n+/, '').replace(/\n+$/, '')
  const notices = trimmed.map((field) => `${field} 首尾的空白已去掉`)
  return { parsed, body, bodyFaults: faultsInBody(text, block.end, body), notices }
}

function parseFields<S extends z.ZodType>(
  yaml: string,
  firstLine: number,
  schema: S,
): { parsed: Parsed<z.output<S>>; trimmed: string[] } {
  let trimmed: string[] = []
  const trimming = z.preprocess((value) => {
    const found = trimFields(value)
    trimmed = found.trimmed
    return found.fields
  }, schema)
  // Most front matter is one value a line, which needs no YAML parser; that one is asked where a fault stands.
  const plain = trimming.safeParse(parsePlainYaml(yaml))
  if (!plain.success) return { parsed: parseLocated(yaml, trimming, firstLine), trimmed }
  const lines = yaml.split('\n')
  const lineOf: LineOf = ([key]) =>
    firstLine + lines.findIndex((line) => line.startsWith(`${String(key)}:`))
  return { parsed: { data: plain.data, lineOf }, trimmed }
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
  const bodyStart = text.indexOf(body, start)
  const offset = body.search(forbidden)
  if (offset >= 0) return fault(bodyStart + offset, '含有控制字符')
  const deep = tooDeep(body)
  return deep === undefined ? [] : fault(bodyStart + deep, tooDeepReason)
}

/** Fields without the blanks around their texts, and the paths of those that had some, such as `steps.0.title`. */
type TrimmedFields = { fields: unknown; trimmed: string[] }

/** Takes the blanks off both ends of every text in fields as they were parsed. */
function trimFields(fields: unknown): TrimmedFields {
  const trimmed: string[] = []
  const trim = (value: unknown, path: readonly string[]): unknown => {
    if (typeof value === 'string') {
      const text = value.trim()
      if (text !== value) trimmed.push(path.join('.'))
      return text
    }
    if (Array.isArray(value)) return value.map((item, index) => trim(item, [...path, `${index}`]))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([key, item]) => [key, trim(item, [...path, key])])
    return Object.fromEntries(entries)
  }
  return { fields: trim(fields, []), trimmed }
}
