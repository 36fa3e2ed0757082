import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type ParsedNode,
  parseDocument,
} from 'yaml'
import type { z } from 'zod'
import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import { fieldFault } from '#lib/platform/errors/field-faults.ts'
import { fieldsAt } from './fields-at.ts'
import { suggestion } from './suggestion.ts'

export type LocalFault = Omit<Fault, 'file'>
export type Parsed<T> = { data: T; lineOf: LineOf; faults?: undefined } | { faults: LocalFault[] }
/** The line on which the key (or the item of a list) at a path stands; of its nearest parent when it is missing. */
export type LineOf = (path: readonly PropertyKey[]) => number

/** Parses YAML or JSON and checks it; `firstLine` is where the text begins in its file. Faults carry the line of their key. */
export function parseLocated<S extends z.ZodType>(
  text: string,
  schema: S,
  firstLine = 1,
): Parsed<z.output<S>> {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const lineAt = (offset: number) => Math.max(lineCounter.linePos(offset).line, 1) + firstLine - 1
  if (document.errors.length > 0) {
    const faults = document.errors.map(({ pos, message }) => ({
      line: lineAt(pos[0]),
      field: 'YAML',
      reason: message,
    }))
    return { faults }
  }
  const lineOf: LineOf = (path) => lineAt(offsetOf(document, path))
  try {
    // Anchors may grow without bound; content needs none.
    const result = schema.safeParse(document.toJS({ maxAliasCount: 0 }), { error: fieldFault })
    if (result.success) return { data: result.data, lineOf }
    return { faults: result.error.issues.flatMap((issue) => faultsOf(issue, schema, lineOf)) }
  } catch (error) {
    return { faults: [{ line: firstLine, field: 'YAML', reason: String(error) }] }
  }
}

function faultsOf(issue: z.core.$ZodIssue, schema: z.ZodType, lineOf: LineOf): LocalFault[] {
  const faultAt = (path: PropertyKey[], reason: string) => {
    return { line: lineOf(path), field: path.join('.') || '(全文)', reason }
  }
  if (issue.code !== 'unrecognized_keys') return [faultAt(issue.path, issue.message)]
  const fields = fieldsAt(schema, issue.path)
  return issue.keys.map((key) => faultAt([...issue.path, key], unknownField(key, fields)))
}

/** The reason of a field that nobody reads. */
export function unknownField(name: string, fields: string[]): string {
  return `没有这个字段${suggestion(name, fields)}`
}

function offsetOf(document: Document.Parsed, path: readonly PropertyKey[]): number {
  let node: ParsedNode | null = document.contents
  let offset = 0
  for (const segment of path) {
    if (isMap<ParsedNode, ParsedNode | null>(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === segment)
      if (!pair) break
      offset = pair.key.range[0]
      node = pair.value
    } else if (isSeq<ParsedNode>(node)) {
      const item: ParsedNode | undefined = node.items[Number(segment)]
      if (!item) break
      offset = item.range[0]
      node = item
    } else break
  }
  return offset
}
