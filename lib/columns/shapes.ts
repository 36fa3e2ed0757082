import { z } from 'zod'
import * as s from '#lib/platform/contract/shapes.ts'

export type Column = {
  id: number
  title: string
  columnDir: string
  enterprise: boolean
  child: Column[]
}
export const column: z.ZodType<Column> = s.shape('Column', {
  id: z.number(),
  title: z.string(),
  columnDir: z.string(),
  enterprise: z.boolean(),
  child: z.array(z.lazy(() => column)),
})

export const columnName = s.shape('ColumnName', {
  id: z.number(),
  title: z.string(),
  columnDir: z.string(),
})

export type ColumnSeo = { title: string; description: string }
