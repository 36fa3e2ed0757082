import type { Fields } from '#lib/platform/content/record/field.ts'

const flag = { type: 'flag' } as const

/** An assistant as staff write it. */
export const assistantFields = {
  name: { type: 'line', most: 12 },
  blurb: { type: 'line', most: 20 },
  examples: { type: 'text', most: 400 },
  prompt: { type: 'text', most: 4000 },
  citesArticle: flag,
  citesDocument: flag,
  citesExam: flag,
  citesAnalysis: flag,
  citesInterview: flag,
  onlyCites: flag,
  freePerDay: { type: 'number', min: 0, max: 1000 },
  isShown: flag,
} as const satisfies Fields
