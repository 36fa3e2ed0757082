import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { forgetOwnPapers, ownPapersOf } from './personal-data.ts'
import * as tables from './tables.ts'

export const ownPapersNoun: Noun = {
  stored: stored(tables, {
    ownPapers: { kept: 'goes with its account; fifty a user' },
    ownPaperQuestions: { by: 'goes with its row of own_papers' },
  }),
  exports: { ownPapers: ownPapersOf },
  erases: [forgetOwnPapers],
}
