import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { account } from '#lib/platform/noun/retention.ts'
import { mockDeskSource } from './desk/desk-source.ts'
import { forgetMocks, mocksOf } from './personal-data.ts'
import { publishDueResults } from './results/publish-results.ts'
import { sendMockMessages } from './send-mock-messages.ts'
import { withholdPapers } from './sit/withhold-papers.ts'
import * as tables from './tables.ts'

export const mocksNoun: Noun = {
  stored: stored(tables, {
    mocks: { kept: 'written by staff' },
    mockRegistrations: account,
    mockPushSettings: account,
    mockRounds: { kept: 'as many as marks make staff rank a mock exam' },
    mockResults: {
      kept: 'one row a sitter and round, without the person once the account is deleted',
    },
    mockAppeals: account,
  }),
  exports: { mocks: mocksOf },
  erases: [forgetMocks],
  jobs: [
    { name: 'send mock exam messages', everyMs: 30_000, run: (db) => sendMockMessages(db) },
    { name: 'withhold papers of mock exams', everyMs: 30_000, run: (db) => withholdPapers(db) },
    { name: 'publish mock exam results', everyMs: 30_000, run: (db) => publishDueResults(db) },
  ],
  deskSources: [mockDeskSource],
}
