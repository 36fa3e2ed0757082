import type { Noun } from '#lib/platform/noun/noun.ts'
import { bankQuestionDeskSource } from './desk-source.ts'

export const bankQuestionsNoun: Noun = {
  deskSources: [bankQuestionDeskSource],
}
