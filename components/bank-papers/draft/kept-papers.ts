import { jsonInTab } from '#lib/platform/client/draft/json-on-device.ts'
import type { PaperDraft } from './paper-draft.ts'

export type KeptPaper = {
  draft: PaperDraft
  /** The one that it goes on from; null for a new paper. */
  tag: string | null
}

/** Keeps in this tab what somebody of staff has typed, by the number of the paper, until the server has it. The number in the name rises with the shape. */
export const keptPapers = (userId: number) =>
  jsonInTab<KeptPaper, string>((id) => `bank-paper-1-${userId}-${id}`)
