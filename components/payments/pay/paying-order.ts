import type { PlacedOrder } from '#lib/payments/placed-order.ts'

/** An order that is being paid. */
export type PayingOrder = {
  order: PlacedOrder
  /** By Date.now(): when the code ends. */
  goodUntil: number
  /** A new code is on its way. */
  isBusy: boolean
}
