import { z } from 'zod'

/** The answer of a call that may need a second person: done, or kept as a proposal that another of staff decides. */
export const outcome = z.object({
  done: z.boolean(),
  /** The number of the proposal that waits; null when it is done. */
  proposalId: z.number().nullable(),
})
export type Outcome = z.infer<typeof outcome>
