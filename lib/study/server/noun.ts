import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { account } from '#lib/platform/noun/retention.ts'
import { forgetPlan, planOf } from './personal-data.ts'
import * as tables from './tables.ts'

export const studyNoun: Noun = {
  stored: stored(tables, { studyPlans: account }),
  exports: { studyPlan: planOf },
  erases: [forgetPlan],
}
