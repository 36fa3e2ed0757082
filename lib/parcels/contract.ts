import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { carrierCodes } from './carriers.ts'
import { parcelRules } from './rules.ts'
import { parcelStateNames } from './states.ts'

const state = z.enum(parcelStateNames)

/** Carriers print their numbers in capitals, and so they are kept, however they are typed. */
const number = s.typed(parcelRules.number).toUpperCase()

/** Names a parcel as staff do. */
export const parcelName = {
  carrier: z.enum(carrierCodes, '请选择快递公司'),
  number,
}

/** A parcel and its way. */
export const parcelTrack = s.shape('ParcelTrack', {
  id: z.number(),
  carrier: z.enum(carrierCodes),
  carrierName: z.string(),
  number: z.string(),
  /** Null while nothing is known of it. */
  state: state.nullable(),
  /** The newest first. */
  tracks: z.array(z.object({ at: z.string(), text: z.string(), state: state.nullable() })),
  askedAt: z.string().nullable().describe('最近一次从快递公司得到消息的时间'),
  isStopped: z.boolean().describe('快递公司没有新的消息，不再查询'),
})
export type ParcelTrack = z.infer<typeof parcelTrack>

export const staffParcelTrack = s.shape('StaffParcelTrack', {
  ...parcelTrack.shape,
  canWrite: z.boolean().describe('没有接入快递100，由工作人员填写状态'),
})
export type StaffParcelTrack = z.infer<typeof staffParcelTrack>

export const parcels = rows({
  queryTrack: {
    group: 'orders',
    access: 'user',
    summary: '快递轨迹：本人的订单、兑换的礼品或其快递单号，任填一项',
    input: z.object({
      orderId: s.id.optional(),
      redemptionId: s.id.optional(),
      number: number.optional(),
    }),
    example: { orderId: 1 },
    output: parcelTrack,
  },
  addParcelLine: {
    group: 'staff',
    access: 'staff',
    // Who sends gifts sends orders.
    permission: 'redemptions.settle',
    summary: '没有接入快递100时，由工作人员写下快递的状态和一句说明',
    input: z.object({ id: s.id, state, text: s.typed(parcelRules.line) }),
    example: { id: 1, state: 'delivering', text: '到达武汉武昌网点，正在派件' },
    output: z.object({ done: z.literal(true) }),
  },
})
