import { z } from 'zod'
import * as s from '#lib/platform/contract/shapes.ts'

/** A point (考点) that goes badly, with what there is to practise. */
export const weakPoint = s.shape('WeakPoint', {
  ...{ catalogueId: z.number(), name: z.string() },
  /** Those that a start with pick `new` and this count asks. */
  questions: z.number(),
  /** First answers in it, five at least. */
  ...{ right: z.number(), marked: z.number() },
})
export type WeakPoint = z.infer<typeof weakPoint>
