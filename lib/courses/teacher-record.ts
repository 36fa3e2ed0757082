import type { Fields } from '#lib/platform/content/record/field.ts'

/** A teacher as staff write it. */
export const teacherFields = {
  name: { type: 'line', most: 20 },
  title: { type: 'line', most: 60 },
  intro: { type: 'line', most: 500 },
  avatar: { type: 'address', optional: true, isPicture: true },
} as const satisfies Fields
