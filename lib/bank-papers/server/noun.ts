import type { Noun } from '#lib/platform/noun/noun.ts'
import { bankPaperDeskSource } from './desk-source.ts'

export const bankPapersNoun: Noun = {
  deskSources: [bankPaperDeskSource],
}
