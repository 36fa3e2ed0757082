/** What an order of goods can hold. */
export const goodsKinds = ['course', 'book'] as const

export type GoodsKind = (typeof goodsKinds)[number]

/** What of which nothing is left is called. */
export const soldOutNames = { course: '已报满', book: '已售罄' } as const satisfies Record<
  GoodsKind,
  string
>
