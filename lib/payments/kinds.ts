/** What can be paid for, as the desk calls it; each is a PayableKind of its noun. */
export const payableKindNames = { vip: '会员', goods: '商品', rest: '尾款' } as const

export type PayableKindName = keyof typeof payableKindNames
