import { z } from 'zod'
import * as s from '#lib/platform/contract/shapes.ts'

export const paperItem = s.shape('PaperItem', {
  id: z.number(),
  title: z.string(),
  intro: z.string(),
  level: z.string(),
  year: z.number(),
  region: z.object({ dir: z.string(), name: z.string() }).nullable(),
  minutes: z.number(),
  full: z.number(),
  questionCount: z.number(),
  /** The caller's own: never begun, under way, handed in. */
  state: z.enum(['new', 'doing', 'done']),
})
export type PaperItem = z.infer<typeof paperItem>
