import { z } from 'zod'
import * as s from '#lib/platform/contract/shapes.ts'

/** Allowance of a user for 作业批改. */
export const markingAllowance = s.shape('MarkingAllowance', {
  /** A diamond member now. */
  isMember: z.boolean(),
  /** Free markings in this month of Asia/Shanghai, of homeworks and sittings together, and how many of them are used. */
  most: z.number(),
  used: z.number(),
})
export type MarkingAllowance = z.infer<typeof markingAllowance>
