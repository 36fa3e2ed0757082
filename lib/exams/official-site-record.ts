import type { Fields } from '#lib/platform/content/record/field.ts'

const flag = { type: 'flag' } as const

/** An official site of a province as staff write it. */
export const officialSiteFields = {
  name: { type: 'line', most: 60 },
  link: { type: 'address', foreign: true },
  signUp: flag,
  ticket: flag,
  score: flag,
  note: { type: 'line', most: 200, optional: true },
  checkedOn: { type: 'day' },
} as const satisfies Fields
