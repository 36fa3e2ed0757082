import type { Fields } from '#lib/platform/content/record/field.ts'

/** A city as staff write it. */
export const cityFields = {
  name: { type: 'line', most: 20 },
  fullName: { type: 'line', most: 40 },
  intro: { type: 'line', most: 300, optional: true },
  contactName: { type: 'line', most: 20, optional: true },
  contactPhone: { type: 'phone' },
  seoTitle: { type: 'line', most: 80, optional: true },
  seoDescription: { type: 'line', most: 200, optional: true },
} as const satisfies Fields
