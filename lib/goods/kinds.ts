/** What an order of goods can hold. */
export const goodsKinds = ['course', 'book'] as const

export type GoodsKind = (typeof goodsKinds)[number]
