import { sql } from 'drizzle-orm'
import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { account } from '#lib/platform/noun/retention.ts'
import { MINUTE } from '#lib/platform/noun/waiting.ts'
import { errata } from '#lib/questions/server/tables.ts'
import { questionsOfClass } from './classes/class-work.ts'
import { sittingSources } from './marking/sitting-sources.ts'
import { followExams } from './my-exam/follow-exams.ts'
import { forgetPractice, practiceOf } from './personal-data.ts'
import { rescoreErrata } from './rescore/rescore-errata.ts'
import { keysOfSittings } from './sittings/answered/shown-keys.ts'
import { closeExpiredSittings } from './sittings/close/close-expired.ts'
import { isUnmarked, markSealedSittings } from './sittings/close/mark-sealed.ts'
import { isOverdue } from './sittings/sitting-row.ts'
import * as tables from './tables.ts'

const withSitting = { by: 'goes with its row of sittings' }

export const practiceNoun: Noun = {
  stored: stored(tables, {
    sittings: {
      since: 'started_at',
      after: '7 days',
      only: `guest_id is not null or (submitted_at is null and not exists (
        select from sitting_answers given where given.sitting_id = sittings.id))`,
      what: '开始后没有作答的练习，没有登录时的练习',
    },
    sittingQuestions: withSitting,
    sittingAnswers: withSitting,
    firstAnswers: account,
    wrongQuestions: account,
    favorites: account,
    questionNotes: { kept: 'goes with its account; bounded in characters' },
    practiceSettings: account,
  }),
  exports: { practice: practiceOf },
  erases: [forgetPractice],
  waits: {
    sittingsToClose: {
      ...{ table: tables.sittings, since: tables.sittings.expiresAt, by: 'site' },
      ...{ where: isOverdue, late: 5 * MINUTE },
    },
    sealedSittings: {
      ...{ table: tables.sittings, since: tables.sittings.submittedAt, by: 'site' },
      ...{ where: isUnmarked, late: 180 * MINUTE },
    },
    errata: {
      ...{ table: errata, since: errata.at, by: 'site' },
      ...{ where: sql`rescored_at is null`, late: 15 * MINUTE },
    },
  },
  jobs: [
    { name: 'close expired sittings', everyMs: 15_000, run: closeExpiredSittings },
    { name: 'mark sealed sittings', everyMs: 1_000, run: markSealedSittings },
    { name: 'follow exams', everyMs: 300_000, run: followExams },
    { name: 'rescore errata', everyMs: 5_000, run: rescoreErrata },
  ],
  markingSources: sittingSources,
  classWork: [questionsOfClass],
  keySights: [keysOfSittings],
}
