import { z } from 'zod'

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
export const page = positive(9999).default(1)
export const dir = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/)

/** A line of text that has to be there; an empty one has one fault, not one for each rule that it breaks. */
export const filled = (missing: string) =>
  z.string(missing).trim().min(1, { error: missing, abort: true })

export const link = z.object({ name: z.string(), link: z.string() })

export type Column = {
  id: number
  title: string
  columnDir: string
  enterprise: boolean
  child: Column[]
}
export const column: z.ZodType<Column> = z.object({
  id: z.number(),
  title: z.string(),
  columnDir: z.string(),
  enterprise: z.boolean(),
  child: z.array(z.lazy(() => column)),
})

export const city = z.object({
  id: z.number(),
  name: z.string(),
  fullName: z.string(),
  cityDir: z.string(),
  code: z.string(),
  region: z.string(),
})
export type City = z.infer<typeof city>

export const region = z.object({ region: z.string(), name: z.string(), cities: z.array(city) })
export type Region = z.infer<typeof region>

export const columnName = z.object({ id: z.number(), title: z.string(), columnDir: z.string() })

/** One line of a list. */
export const articleItem = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  source: z.string(),
  publishedAt: z.string().nullable(),
  column: columnName,
  subColumn: columnName.nullable(),
  city: z.object({ id: z.number(), name: z.string(), cityDir: z.string() }).nullable(),
})
export type ArticleItem = z.infer<typeof articleItem>

const articleLink = z.object({ id: z.number(), title: z.string() })
export type ArticleLink = z.infer<typeof articleLink>

export const hotArticle = articleLink.extend({ views: z.number() })
export type HotArticle = z.infer<typeof hotArticle>

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

export const examWindow = z.object({
  id: z.number(),
  title: z.string(),
  kind: z.string(),
  city: z.object({ id: z.number(), name: z.string(), cityDir: z.string() }).nullable(),
  registrationStart: z.string(),
  registrationEnd: z.string(),
  examDate: z.string().nullable(),
  note: z.string(),
  /** Where today stands: before, within or after the registration days. */
  state: z.enum(['upcoming', 'open', 'closed']),
})
export type ExamWindow = z.infer<typeof examWindow>

export const topicItem = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  category: z.object({ id: z.number(), name: z.string() }),
  articleCount: z.number(),
})
export type TopicItem = z.infer<typeof topicItem>

const topicSection = z.object({
  type: z.number(),
  title: z.string(),
  articleCount: z.number(),
})
export const topic = topicItem.extend({ sections: z.array(topicSection) })
export type Topic = z.infer<typeof topic>
