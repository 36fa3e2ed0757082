/** What an order of goods can hold. */
export const goodsKinds = ['course', 'book'] as const

export type GoodsKind = (typeof goodsKinds)[number]

/** How a course is taught. */
export const courseModeNames = ['live', 'recorded', 'offline'] as const
export type CourseMode = (typeof courseModeNames)[number]

/** What of which nothing is left is called. */
export const soldOutNames = { course: '已报满', book: '已售罄' } as const satisfies Record<
  GoodsKind,
  string
>
