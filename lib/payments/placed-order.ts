import { z } from 'zod'
import * as s from '#lib/platform/contract/shapes.ts'

/** An order that was placed, whatever its kind, with what it is paid by. */
export const placedOrder = s.shape('PlacedOrder', {
  id: z.number(),
  orderNum: z.string(),
  /** Yuan. */
  payAmount: z.number(),
  product: z.string(),
  /** The cashier page, shown as a QR code. */
  url: z.string(),
  codeExpiresAt: z.string(),
  /** Seconds that the code is still good for, by the server's clock. */
  secondsLeft: z.number(),
})
export type PlacedOrder = z.infer<typeof placedOrder>

/** 0 to be paid, 1 paid, 2 closed, 3 refunded or on the way back. */
export const payState = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type PayState = z.infer<typeof payState>
