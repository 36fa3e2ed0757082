import { z } from 'zod'

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

export const columnName = z.object({ id: z.number(), title: z.string(), columnDir: z.string() })
