/** A part of a JSON Schema, as far as the documentation reads it. */
export type Schema = {
  /** Where a shared schema stands in the document. */
  $ref?: string
  type?: string
  format?: string
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  pattern?: string
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

export type Field = { name: string; required: boolean; form: string; schema: Schema }

/** The fields of an object in order, those within lists as `events[].name`. */
export function fieldsOf({ properties = {}, required = [] }: Schema, parent = ''): Field[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = parent + key
    // A field with a default may stay away, though the schema after parsing always has it.
    const isRequired = required.includes(key) && schema.default === undefined
    const field = { name, required: isRequired, form: formOf(schema), schema }
    return [field, ...fieldsOf(schema, `${name}.`), ...fieldsOf(schema.items ?? {}, `${name}[].`)]
  })
}

/** Says in words what a value looks like, such as 整数 1–50，默认 1. */
export function formOf(schema: Schema): string {
  const usual =
    schema.default === undefined || schema.default === '' ? '' : `默认 ${schema.default}`
  return [...partsOf(schema), usual].filter(Boolean).join('，')
}

const typeNames: Record<string, string> = {
  boolean: 'true 或 false',
  object: '对象',
  number: '数',
  null: 'null',
}

function partsOf(schema: Schema): string[] {
  if (schema.enum) return [`可选值 ${schema.enum.join('、')}`]
  if (schema.anyOf) return [schema.anyOf.map(formOf).join(' 或 ')]
  switch (schema.type) {
    case 'integer':
      return [integerForm(schema)]
    case 'string':
      return stringParts(schema)
    case 'array':
      return ['列表', rangeOf(schema.minItems, schema.maxItems, '项')]
    default:
      return [typeNames[schema.type ?? ''] ?? '任意值']
  }
}

/** Bounds that only say what a database holds are none to a reader. */
const LARGEST = 2 ** 31 - 1

function integerForm({ minimum, maximum = LARGEST }: Schema): string {
  if (maximum < LARGEST)
    return minimum === undefined ? `整数，至多 ${maximum}` : `整数 ${minimum}–${maximum}`
  if (minimum === 1) return '正整数'
  return minimum === undefined || minimum < -LARGEST ? '整数' : `整数，至少 ${minimum}`
}

const patternNames: Record<string, string> = {
  '^[a-z][a-z0-9-]{0,31}$': '小写字母开头，只含小写字母、数字和连字符，至多 32 个',
  '^[a-z][a-z0-9_-]{0,63}$': '小写字母开头，只含小写字母、数字、下划线和连字符，至多 64 个',
  '^\\/.*': '以 / 开头',
}

function stringParts({ format, pattern, minLength, maxLength }: Schema): string[] {
  if (format === 'uuid') return ['UUID']
  const shape = pattern ? (patternNames[pattern] ?? `合乎 ${pattern}`) : ''
  return ['文字', rangeOf(minLength === 1 ? undefined : minLength, maxLength, '字'), shape]
}

function rangeOf(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined) return most === undefined ? '' : `至多 ${most} ${unit}`
  return most === undefined ? `至少 ${least} ${unit}` : `${least}–${most} ${unit}`
}
