import { sql } from 'drizzle-orm'
import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { DAY } from '#lib/platform/noun/waiting.ts'
import { forgetMarking, markedOf, ownStampsOf } from './personal-data.ts'
import { scriptSource } from './scripts/script-source.ts'
import * as tables from './tables.ts'

export const markingNoun: Noun = {
  stored: stored(tables, {
    markingScripts: { kept: 'goes with its account; as many as there are written answers' },
    markingDeductions: { kept: 'one row a rule' },
    markingStamps: { kept: 'one row a stamp' },
    markingOwnStamps: { kept: 'one row a marker, goes with the account' },
    markingKinds: { kept: 'one row a kind' },
    markingEstimates: { by: 'goes with its row of marking_scripts' },
    markingMarks: { by: 'goes with its row of marking_scripts' },
  }),
  exports: { marked: markedOf, markingStamps: ownStampsOf },
  erases: [forgetMarking],
  deskSources: [scriptSource],
  waits: {
    marking: {
      ...{ table: tables.markingScripts, since: tables.markingScripts.submittedAt, by: 'staff' },
      ...{ where: sql`state = 'waiting'`, late: 2 * DAY },
    },
  },
}
