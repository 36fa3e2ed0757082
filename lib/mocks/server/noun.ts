import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { account } from '#lib/platform/noun/retention.ts'
import { mockDeskSource } from './desk/desk-source.ts'
import { forgetMocks, mocksOf } from './personal-data.ts'
import { sendMockMessages } from './send-mock-messages.ts'
import * as tables from './tables.ts'
import { withholdPapers } from './withhold-papers.ts'

export const mocksNoun: Noun = {
  stored: stored(tables, {
    mocks: { kept: 'written by staff' },
    mockRegistrations: account,
    mockPushSettings: account,
  }),
  exports: { mocks: mocksOf },
  erases: [forgetMocks],
  jobs: [
    { name: 'send mock exam messages', everyMs: 30_000, run: (db) => sendMockMessages(db) },
    { name: 'withhold papers of mock exams', everyMs: 30_000, run: (db) => withholdPapers(db) },
  ],
  deskSources: [mockDeskSource],
}
