import { z } from 'zod'
import { columnName } from '#lib/columns/shapes.ts'
import * as s from '#lib/platform/contract/shapes.ts'

/** One line of a list. */
export const articleItem = s.shape('ArticleItem', {
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

const articleLink = s.shape('ArticleLink', { id: z.number(), title: z.string() })
export type ArticleLink = z.infer<typeof articleLink>

export const hotArticle = articleLink.extend({ views: z.number() }).meta({ id: 'HotArticle' })
export type HotArticle = z.infer<typeof hotArticle>
