import { z } from 'zod'
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
export const page = positive(LAST_PAGE).default(1)
export const dir = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/)

/** A line of text that has to be there; an empty one has one fault, not one for each rule that it breaks. */
export const filled = (missing: string) =>
  z.string(missing).trim().min(1, { error: missing, abort: true })

export const link = z.object({ name: z.string(), link: z.string() })

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
