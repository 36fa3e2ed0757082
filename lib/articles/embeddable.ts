import type { QuestionType } from '#lib/questions/types.ts'

/** The types of questions that may stand in an article: those that are answered by choosing. */
export const embeddableTypes = ['single_choose', 'true_false_choose', 'multiple_choose'] as const

export type EmbeddableType = (typeof embeddableTypes)[number]

export const isEmbeddable = (type: QuestionType): type is EmbeddableType =>
  embeddableTypes.some((name) => name === type)
