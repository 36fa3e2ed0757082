import type { Fields } from '#lib/platform/content/record/field.ts'

/** A column as staff write it. */
export const columnFields = {
  title: { type: 'line', most: 40 },
  seoTitle: { type: 'line', most: 80, optional: true },
  seoDescription: { type: 'line', most: 200, optional: true },
} as const satisfies Fields
