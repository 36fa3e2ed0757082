import type { Fields } from '#lib/platform/content/record/field.ts'
import { catalogueKinds } from './catalogues.ts'

const flag = { type: 'flag' } as const

/** A catalogue of the question bank as staff write it. */
export const catalogueFields = {
  name: { type: 'line', most: 40 },
  intro: { type: 'line', most: 500, optional: true },
  membersOnly: flag,
  isShown: flag,
} as const satisfies Fields

/** Fields by which the topmost catalogue speaks for all below it. */
export const topFields = {
  kind: { type: 'choice', options: catalogueKinds, fixed: ['drill'] },
} as const satisfies Fields
