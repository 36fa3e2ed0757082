import type { Fields } from '#lib/platform/content/record/field.ts'

const flag = { type: 'flag' } as const

/** A hot word as staff write it. */
export const hotWordFields = {
  keyword: { type: 'line', most: 100 },
  isShown: flag,
} as const satisfies Fields

/** A link of the footer as staff write it. */
export const friendlyLinkFields = {
  name: { type: 'line', most: 60 },
  link: { type: 'address' },
  isShown: flag,
} as const satisfies Fields

/** A pop-up as staff write it. */
export const popUpFields = {
  title: { type: 'line', most: 100 },
  image: { type: 'address', isPicture: true },
  link: { type: 'address' },
  startsAt: { type: 'time' },
  endsAt: { type: 'time', after: 'startsAt' },
  isShown: flag,
} as const satisfies Fields
