import type { Schema } from './schema-form.ts'

type Content = { content: { 'application/json': { schema: Schema; example?: unknown } } }

/** One operation of the OpenAPI document. */
export type Operation = {
  operationId: string
  summary: string
  tags?: string[]
  'x-access': string
  'x-rate-limit'?: { calls: number; seconds: number }
  parameters?: {
    name: string
    in: string
    required: boolean
    schema: Schema
    example?: unknown
  }[]
  requestBody?: Content
  /** A refusal stands once in the document and is referred to; the answer stands here. */
  responses: { 200?: Content }
}

export type CallDoc = { method: string; path: string; operation: Operation }
/** An example of a call as it was run: what was sent, and what came back. */
export type Recorded = {
  input: Record<string, unknown>
  status: number
  answer: unknown
  /** Lists are shorter than they were. */
  cut: boolean
}
export type CallGroup = { id: string; name: string; calls: CallDoc[] }

/** The part of the document of `openApiDocument` that the documentation reads. */
type ApiDocument = {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, object>>
  components: { schemas: Record<string, Schema> }
}

/** The calls of the document in its order; what they take is written out, so that a table can list its fields. */
export function callsOf({
  paths,
  components,
}: Pick<ApiDocument, 'paths' | 'components'>): CallDoc[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, value]) => {
      const { requestBody, parameters, ...operation } = value as Operation
      const body = requestBody?.content['application/json']
      return {
        method: method.toUpperCase(),
        path,
        operation: {
          ...operation,
          ...(parameters && {
            parameters: parameters.map((parameter) => ({
              ...parameter,
              schema: writtenOut(parameter.schema, components.schemas),
            })),
          }),
          ...(body && {
            requestBody: {
              content: {
                'application/json': {
                  ...body,
                  schema: writtenOut(body.schema, components.schemas),
                },
              },
            },
          }),
        },
      }
    }),
  )
}

/** The schema with the shared ones in place of references to them; `within` are those that it stands in, of which one may hold itself. */
function writtenOut(schema: Schema, named: Record<string, Schema>, within: string[] = []): Schema {
  const { $ref, ...own } = schema
  const name = $ref?.split('/').at(-1)
  if (name !== undefined) {
    const shared = within.includes(name) ? {} : (named[name] ?? {})
    return { ...writtenOut(shared, named, [...within, name]), ...own }
  }
  const { items, properties, anyOf } = own
  const inner = (part: Schema) => writtenOut(part, named, within)
  return {
    ...own,
    ...(items && { items: inner(items) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, part]) => [key, inner(part)]),
      ),
    }),
  }
}

/** Calls by their first tag, in the order of the tags. */
export function groupCalls(calls: CallDoc[], tags: ApiDocument['tags']): CallGroup[] {
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags?.[0])
  return tags.map(({ name, description }) => ({
    id: name,
    name: description,
    calls: groups.get(name) ?? [],
  }))
}
