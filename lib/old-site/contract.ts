import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'

const oldOrder = s.shape('OldOrder', {
  id: z.number(),
  /** Name of the old site. */
  source: z.string(),
  orderNum: z.string(),
  title: z.string(),
  /** Yuan. */
  paidAmount: z.number(),
  paidAt: z.string(),
})
export type OldOrder = z.infer<typeof oldOrder>

export const oldSite = rows({
  oldOrderList: {
    group: 'orders',
    access: 'user',
    summary: '在旧站付过款的订单，从新到旧，每页 20 条；只供查看，不能在本站退款或开票',
    input: z.object({ page: s.page }),
    example: { page: 1 },
    output: s.pageOf(oldOrder),
  },
})
