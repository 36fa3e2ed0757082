import { z } from 'zod'

type Schema = {
  /** Several of what may be null. */
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  maxLength?: number
  pattern?: string
  format?: string
  items?: Schema
  maxItems?: number
  properties?: Record<string, Schema>
}

/** A character of Chinese in UTF-8; one that needs two places in a string has four bytes. */
const BYTES_PER_CHARACTER = 3
/** What a pattern or format allows is short: numbers, names, dates, UUIDs. */
const PATTERN = 200
const NUMBER = 20
const short = new Set(['integer', 'number', 'boolean', 'null'])
/** A pattern of one class and one sign, as that of Base64, allows nothing else. */
const isAscii = /^\^\[(?!\^)[\w+/-]+\][+*]=\{0,2\}\$$/

/** How many bytes of JSON an input may have at most, without white space; throws when nothing bounds it. */
export function largestJson(input: z.ZodType): number {
  // Without the names of shapes, so that each stands where it is used.
  const options = {
    unrepresentable: 'any',
    reused: 'inline',
    metadata: z.registry<z.core.GlobalMeta>(),
  } as const
  return largest(z.toJSONSchema(input, { ...options, io: 'input' }) as Schema, 'input')
}

function largest(schema: Schema, at: string): number {
  const { type, properties = {}, items, maxItems, maxLength, pattern = '' } = schema
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return Math.max(...choices.map((one) => largest(one, at)))
  const values = schema.const === undefined ? schema.enum : [schema.const]
  if (values) return Math.max(...values.map((value) => Buffer.byteLength(JSON.stringify(value))))
  if (type === 'string' && maxLength !== undefined)
    return maxLength * (isAscii.test(pattern) ? 1 : BYTES_PER_CHARACTER) + 2
  if (type === 'string' && (pattern || schema.format)) return PATTERN
  if (type === 'array' && items && maxItems !== undefined)
    return maxItems * (largest(items, `${at}[]`) + 1) + 2
  if (type === 'object') {
    const fields = Object.entries(properties).map(
      ([name, field]) => name.length + 4 + largest(field, `${at}.${name}`),
    )
    return fields.reduce((sum, bytes) => sum + bytes, 2)
  }
  if (type !== undefined && [type].flat().every((one) => short.has(one))) return NUMBER
  throw new Error(`nothing bounds ${at}: ${JSON.stringify(schema)}`)
}
