import type { AnsweredItem } from '#lib/practice/shapes.ts'

export type Mark = AnsweredItem['marks'][number]

/** Names of what stands out in a sitting, and its meaning; the numbers are those of the report's author on the server. */
export const markTexts = {
  guessed: { name: '疑似蒙对', meaning: '答对了，但用时不到 5 秒，建议确认是否真正掌握。' },
  slow: { name: '超时', meaning: '用时超过建议用时的一倍半。' },
  streak: { name: '连错', meaning: '连续 3 道或更多答错。' },
} as const satisfies Record<Mark, { name: string; meaning: string }>

export const marks = Object.keys(markTexts) as Mark[]
