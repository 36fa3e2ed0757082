import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { account } from '#lib/platform/noun/retention.ts'
import { forgetHints, hintsOf } from './personal-data.ts'
import * as tables from './tables.ts'

export const aiNoun: Noun = {
  stored: stored(tables, {
    aiTexts: { kept: 'one a version of a question and prompt; names nobody' },
    aiUses: account,
    aiCosts: { since: 'started_at', after: '180 days' },
    aiHints: {
      since: 'at',
      after: '8 days',
      only: 'not exists (select from sittings sat where sat.id = ai_hints.sitting_id)',
    },
    noticeReads: account,
  }),
  exports: { aiHints: hintsOf },
  erases: [forgetHints],
}
