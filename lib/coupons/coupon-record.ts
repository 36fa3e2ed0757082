import type { Fields } from '#lib/platform/content/record/field.ts'

/** Names the things that a coupon is for. */
export const couponScopes = { all: '任何课程与图书', course: '任何课程', book: '任何图书' } as const
export type CouponScope = keyof typeof couponScopes

/** A kind of coupon as staff write it. */
export const couponFields = {
  name: { type: 'line', most: 20 },
  amount: { type: 'yuan' },
  percent: { type: 'number', min: 0, max: 99, empty: 0 },
  scope: { type: 'choice', options: couponScopes },
  courseId: { type: 'number', min: 0, max: 2_147_483_647, empty: 0, isOther: true },
  minimum: { type: 'yuan', optional: true },
  startsOn: { type: 'day' },
  endsOn: { type: 'day', notBefore: ['startsOn', '不能早于开始'] },
  code: { type: 'line', most: 20, optional: true, isNull: true },
  mostByCode: { type: 'number', min: 0, max: 1_000_000, empty: 0 },
  isOpen: { type: 'flag' },
} as const satisfies Fields
