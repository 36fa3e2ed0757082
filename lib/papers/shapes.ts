import { z } from 'zod'
import * as s from '#lib/platform/contract/shapes.ts'
import { paperOrigins } from './origins.ts'

export const paperItem = s.shape('PaperItem', {
  id: z.number(),
  title: z.string(),
  intro: z.string(),
  level: z.string(),
  origin: z.enum(paperOrigins),
  /** Year of the exam; a 模拟卷 has neither. */
  year: z.number().nullable(),
  region: z.object({ dir: z.string(), name: z.string() }).nullable(),
  minutes: z.number(),
  full: z.number(),
  questionCount: z.number(),
  /** The caller's own: never begun, under way, handed in. */
  state: z.enum(['new', 'doing', 'done']),
})
export type PaperItem = z.infer<typeof paperItem>
