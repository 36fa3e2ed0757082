import { z } from 'zod'
import * as s from '#lib/platform/contract/shapes.ts'
import { sittingKind } from './shapes.ts'

/** A sitting under way, as every page names it. */
export const underWay = s.shape('SittingUnderWay', {
  id: z.number(),
  kind: sittingKind,
  title: z.string(),
  questions: z.number(),
  answered: z.number(),
  /** The question it goes on at, from 1. */
  place: z.number(),
  /** Seconds left by the server's clock; null without a limit. */
  remaining: z.number().nullable(),
})
export type UnderWay = z.infer<typeof underWay>
