import { z } from 'zod'
import * as s from '#lib/platform/contract/shapes.ts'

/** How a list of the desk is ordered: in its usual way, or by when the items were made. */
const listSorts = ['usual', 'newest', 'oldest'] as const
export type ListSort = (typeof listSorts)[number]

/** Input of every list of the desk beside its own filters. */
export const listInput = {
  /** Words that an item holds. */
  q: z.string().trim().max(100).default(''),
  sort: z.enum(listSorts).default('usual'),
  page: s.page,
  /** 20 on the screen; a file asks for more at once. */
  pageSize: s.positive(200).default(20),
}
