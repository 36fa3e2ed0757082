import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import * as tables from './tables.ts'

export const questionBatchesNoun: Noun = {
  stored: stored(tables, {
    questionBatches: [
      { since: 'created_at', after: '30 days', only: "state = 'staged'" },
      { since: 'undone_at', after: '30 days', only: "state = 'undone'" },
    ],
    questionBatchQuestions: { by: 'goes with its row of questions' },
  }),
}
