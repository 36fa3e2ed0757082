import type { Fields } from '#lib/platform/content/record/field.ts'

/** A rule of postage as staff write it. */
export const postageFields = {
  name: { type: 'line', most: 20 },
  provinces: { type: 'line', most: 200, optional: true },
  isDelivered: { type: 'flag' },
  first: { type: 'yuan', optional: true },
  further: { type: 'yuan', optional: true },
  freeFrom: { type: 'yuan', optional: true },
  isOn: { type: 'flag' },
} as const satisfies Fields

/** The provinces of a rule as they were typed: `新疆 西藏`, `新疆、西藏`; none is every other province. */
export const provincesOf = (typed: string): string[] =>
  typed.split(/[\s、，,]+/u).filter((word) => word !== '')
