import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { enlistmentSource } from './enlistment-source.ts'
import { enlistmentsOf, forgetEnlistments } from './personal-data.ts'
import * as tables from './tables.ts'

export const enlistmentsNoun: Noun = {
  stored: stored(tables, {
    enlistments: {
      since: 'updated_at',
      after: '365 days',
      what: '报名表（姓名、手机号、考试、职位、备注），自最后修改起',
    },
  }),
  exports: { enlistments: enlistmentsOf },
  erases: [forgetEnlistments],
  deskSources: [enlistmentSource],
}
