import { z } from 'zod'
import { parcelName, staffParcelTrack } from '#lib/parcels/contract.ts'
import { type ParcelTab, parcelTabs } from '#lib/parcels/states.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { listInput } from '#lib/staff/list-input.ts'
import { type GoodsState, goodsStates } from './states.ts'

const staffParcel = s.shape('StaffParcel', {
  id: z.number(),
  orderNum: z.string(),
  /** What goes into it: title and number of each thing. */
  things: z.array(z.string()),
  userId: z.number(),
  userName: z.string(),
  /** Whole, since a carrier needs it; null while the buyer has named none. */
  address: z.object({ consignee: z.string(), phone: z.string(), place: z.string() }).nullable(),
  /** When its buyer put it in the place of another; labels printed before are wrong. */
  addressChangedAt: z.string().nullable(),
  /** Carrier and number. */
  parcel: z.string().nullable(),
  /** Where it is; null where nobody watches it. */
  track: staffParcelTrack.nullable(),
  paidAt: z.string(),
  shippedAt: z.string().nullable(),
  state: z.enum(Object.keys(goodsStates) as [GoodsState]),
  /** Carrier and number can be entered now, or put right. */
  canSend: z.boolean(),
})
export type StaffParcel = z.infer<typeof staffParcel>

// Who sends gifts sends orders.
const shared = { group: 'staff', access: 'staff', permission: 'redemptions.settle' } as const

export const parcelDesk = rows({
  staffParcels: {
    ...shared,
    reveals: 'address',
    summary:
      '订单发货：待寄出的先付先列，已寄出的（含寄出后退款的）新的在前；可按订单号、收货人或商品筛选',
    input: z.object({
      status: z.enum(['waiting', 'sent']).default('waiting'),
      track: z
        .enum(['', ...(Object.keys(parcelTabs) as ParcelTab[])])
        .default('')
        .describe('已寄出的快递：moving 在途，trouble 疑难，signed 已签收'),
      ...listInput,
    }),
    example: { status: 'waiting', page: 1 },
    output: s.pageOf(staffParcel),
  },
  sendParcel: {
    ...shared,
    summary: '填写快递公司和单号，订单即为已寄出；收货前可以更正',
    input: z.object({
      id: s.id,
      ...parcelName,
      address: z
        .object({
          ...{ consignee: z.string().max(60), phone: z.string().max(20) },
          place: z.string().max(400),
        })
        .optional()
        .describe('页面上写的收货地址；买家刚改过时不寄出'),
    }),
    example: { id: 1, carrier: 'yuantong', number: 'YT123456789' },
    output: z.object({ done: z.literal(true) }),
  },
})
