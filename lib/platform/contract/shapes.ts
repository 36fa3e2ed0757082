import { z } from 'zod'
import { type FieldRule, plainOf, tooLong } from '#lib/platform/text/field-rule.ts'
import type { Html } from '#lib/platform/text/html.ts'
import { LAST_PAGE } from '#lib/platform/text/pages.ts'

// Shapes shared by several calls. Times are ISO 8601 strings with zone, dates are days in Asia/Shanghai.

/** 1 to `max`, as a number or in the one decimal form that a query string may have. */
export const positive = (max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^[1-9]\d{0,9}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(1).max(max))

export const id = positive(2_147_483_647)
/** The number of a record within a text that staff write, as a number alone; null for none. */
export const anyId = z.number().int().min(1).max(2_147_483_647).nullable()
export const page = positive(LAST_PAGE).default(1)
export const dir = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/)

/** A text under a rule that its form checks as well; an empty one has one fault, not one for each demand that it misses. */
export function typed(rule: FieldRule) {
  const { missing, pattern, min, max } = rule
  let text = z.string(missing).overwrite(plainOf(rule))
  if (missing !== undefined) text = text.min(1, { error: missing, abort: true })
  if (pattern) text = text.regex(...pattern)
  if (min) text = text.min(...min)
  return max ? text.max(max[0], tooLong(max)) : text
}

/** HTML that a renderer made: a string in JSON. Of an answer only, since nobody can send any; a test of the contract asks. */
export const html = z
  .string()
  .meta({ contentMediaType: 'text/html' }) as z.ZodType<string> as z.ZodType<Html, string>

/** An object that the OpenAPI document calls by a name of its own, once for all calls; others use `.meta({ id })`. */
export const shape = <const T extends z.ZodRawShape>(name: string, fields: T) =>
  z.object(fields).meta({ id: name })

export const link = shape('Link', { name: z.string(), link: z.string() })

/** A page of a list; `total` counts all items. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    page: z.number(),
    pageSize: z.number(),
    total: z.number(),
  })
}
export type Page<T> = { items: T[]; page: number; pageSize: number; total: number }
