import { sql } from 'drizzle-orm'
import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { account, content } from '#lib/platform/noun/retention.ts'
import { DAY } from '#lib/platform/noun/waiting.ts'
import { activityOf, forgetActivity } from './personal-data.ts'
import * as tables from './tables.ts'

export const activitiesNoun: Noun = {
  stored: stored(tables, {
    signIns: account,
    pointEntries: account,
    giftRedemptions: {
      since: 'settled_at',
      after: '180 days',
      only: 'address is not null',
      sets: 'address = null',
      what: '兑换礼品的收货人、电话与地址，自寄出或取消起',
    },
    invitations: { kept: 'goes with its account; bounded in 30 days' },
    invitationHelps: account,
    dailyQuestions: { kept: 'one row a day' },
    dailyAnswers: account,
    guestDailyAnswers: { by: 'goes with its row of guests' },
    activityTerms: content,
    gifts: content,
  }),
  exports: { activity: activityOf },
  erases: [forgetActivity],
  waits: {
    gifts: {
      ...{ table: tables.giftRedemptions, since: tables.giftRedemptions.createdAt, by: 'staff' },
      ...{ where: sql`status = 'placed'`, late: 2 * DAY },
    },
  },
}
