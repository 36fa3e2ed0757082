import type { CallDoc } from './call-doc.ts'
import { fieldsOf } from './schema-form.ts'

/** The calls that have every word of the keyword in their sentence, name, address or fields, whatever the case. */
export function findCalls(calls: readonly CallDoc[], keyword: string): CallDoc[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return calls.filter((call) => {
    const text = textOf(call)
    return words.every((word) => text.includes(word))
  })
}

function textOf({ method, path, operation }: CallDoc): string {
  const { operationId, summary, parameters = [], requestBody } = operation
  const body = requestBody?.content['application/json'].schema ?? {}
  const fields = [...parameters, ...fieldsOf(body)].map(({ name }) => name)
  return [method, path, operationId, summary, ...fields].join(' ').toLowerCase()
}
