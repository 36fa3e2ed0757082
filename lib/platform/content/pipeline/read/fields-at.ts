import type { z } from 'zod'

/** The names of the fields that a schema has at a path of its data; none where that is no object. */
export function fieldsAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const [key, ...rest] = path
  switch (def.type) {
    case 'object': {
      if (key === undefined) return Object.keys(def.shape)
      const field = def.shape[String(key)]
      return field ? fieldsAt(field, rest) : []
    }
    case 'array':
      return fieldsAt(def.element, rest)
    case 'record':
      return fieldsAt(def.valueType, rest)
    case 'union':
      return def.options.flatMap((option) => fieldsAt(option, path))
    case 'pipe':
      return [...fieldsAt(def.in, path), ...fieldsAt(def.out, path)]
    default:
      return 'innerType' in def ? fieldsAt(def.innerType, path) : []
  }
}
