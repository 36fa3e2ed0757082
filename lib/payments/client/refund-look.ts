/** Time between two looks at a refund, which arrives without anyone pressing anything. */
export const REFUND_LOOK_MS = 15_000
