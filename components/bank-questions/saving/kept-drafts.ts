import type { QuestionDraft } from '#components/bank-questions/draft/question-draft.ts'
import { jsonInTab } from '#lib/platform/client/draft/json-on-device.ts'

export type KeptDraft = {
  draft: QuestionDraft
  /** The version that it goes on from; null for a new question. */
  version: number | null
}

/**
 * Keeps in this tab what somebody of staff has typed, by the id of the question, until the server has it: two tabs of one
 * question are two drafts. The number rises with the shape, so that no form meets an old one.
 */
export const keptDrafts = (userId: number) =>
  jsonInTab<KeptDraft, string>((id) => `bank-question-1-${userId}-${id}`)
