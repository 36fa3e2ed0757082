import { sql } from 'drizzle-orm'
import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { DAY } from '#lib/platform/noun/waiting.ts'
import { enquirySource, feedbackSource } from './desk-sources.ts'
import { forgetWritten, writtenOf } from './personal-data.ts'
import * as tables from './tables.ts'

export const inboxNoun: Noun = {
  stored: stored(tables, {
    // One that nobody ever handled is as stale half a year later than it could have been answered.
    enquiries: {
      since: `coalesce(handled_at, created_at + interval '180 days')`,
      after: '180 days',
      what: '咨询留言（姓名、手机号、内容），自处理完起；一直没有处理的为 360 天',
    },
    feedbacks: { kept: 'goes with its account; bounded a day' },
  }),
  exports: { written: writtenOf },
  erases: [forgetWritten],
  deskSources: [enquirySource, feedbackSource],
  waits: {
    enquiries: {
      ...{ table: tables.enquiries, since: tables.enquiries.createdAt, by: 'staff' },
      ...{ where: sql`status = 'new'`, late: 2 * DAY },
    },
    feedbacks: {
      ...{ table: tables.feedbacks, since: tables.feedbacks.createdAt, by: 'staff' },
      ...{ where: sql`status = 'new'`, late: 2 * DAY },
    },
  },
}
