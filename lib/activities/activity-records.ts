import type { Fields } from '#lib/platform/content/record/field.ts'

const flag = { type: 'flag' } as const

/** What points buy as staff write it. */
export const giftFields = {
  title: { type: 'line', most: 40 },
  intro: { type: 'line', most: 200 },
  image: { type: 'address', optional: true, isPicture: true },
  kind: {
    type: 'choice',
    options: { virtual: '虚拟：兑换码或下载地址', parcel: '实物：按收货地址寄出' },
  },
  points: { type: 'number', min: 1, max: 1_000_000 },
  couponKindId: { type: 'number', min: 0, max: 2_147_483_647, empty: 0, isOther: true },
  courseId: { type: 'number', min: 0, max: 2_147_483_647, empty: 0, isOther: true },
  stock: { type: 'number', min: 0, max: 1_000_000 },
  perUser: { type: 'number', min: 1, max: 99 },
  onShelf: flag,
} as const satisfies Fields

/** The terms of an activity as staff write it. */
export const activityFields = {
  title: { type: 'line', most: 20 },
  intro: { type: 'line', most: 200, optional: true },
  startsOn: { type: 'day', optional: true },
  endsOn: { type: 'day', optional: true, notBefore: ['startsOn', '不能早于开始'] },
  closedNote: { type: 'line', most: 100, optional: true },
  isOpen: flag,
} as const satisfies Fields
