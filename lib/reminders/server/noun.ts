import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { account } from '#lib/platform/noun/retention.ts'
import { forgetReminders, remindersOf } from './personal-data.ts'
import { sendExamReminders } from './send-exam-reminders.ts'
import { sendReviewReminders } from './send-review-reminders.ts'
import * as tables from './tables.ts'

export const remindersNoun: Noun = {
  stored: stored(tables, {
    examReminders: {
      since: 'created_at',
      after: '365 days',
      only: `not exists (select from exam_windows w left join exam_stages s on s.window_id = w.id
        where w.id = exam_reminders.window_id
          and greatest(w.registration_end, w.exam_date, s.ends_on) >= current_date)`,
      what: '已经结束的考试的提醒，自设好起',
    },
    reviewReminders: account,
  }),
  exports: { reminders: remindersOf },
  erases: [forgetReminders],
  jobs: [
    { name: 'send exam reminders', everyMs: 300_000, run: (db) => sendExamReminders(db) },
    { name: 'send review reminders', everyMs: 300_000, run: (db) => sendReviewReminders(db) },
  ],
}
