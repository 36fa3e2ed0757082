import { sql } from 'drizzle-orm'
import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { TEN_YEARS } from '#lib/platform/noun/retention.ts'
import { DAY } from '#lib/platform/noun/waiting.ts'
import { moneyChanges } from '#lib/staff/history-nouns.ts'
import { forgetOwner } from './forget-owner.ts'
import { forgetViews, looksOf, viewsOf } from './personal-data.ts'
import { isLate } from './proposals/is-late.ts'
import * as tables from './tables.ts'

export const staffNoun: Noun = {
  stored: stored(tables, {
    staffChanges: [
      {
        since: 'at',
        after: '365 days',
        only: `not ${moneyChanges}`,
        what: '工作人员的操作记录（处理了哪条咨询、反馈等，改动前后的内容）',
      },
      {
        since: 'at',
        after: TEN_YEARS,
        what: '工作人员对订单、退款与退款规则、赠送会员、礼品、价格与站点设置的操作记录（注销账号后只留密文，不含姓名和原因）',
      },
    ],
    staffProposals: {
      since: 'at',
      after: TEN_YEARS,
      what: '工作人员提出、由另一人确认的退款、赠送会员、价格、礼品、弹窗与站点设置的改动，自提出起（注销账号后只留密文，不含姓名和原因）',
    },
    staffViews: { kept: 'goes with its account; bounded a list' },
  }),
  exports: { staffViews: viewsOf, staffLooks: looksOf },
  erases: [forgetViews, forgetOwner],
  waits: {
    proposals: {
      ...{ table: tables.staffProposals, since: tables.staffProposals.at, by: 'staff' },
      ...{ where: sql`state = 'open' and not ${isLate}`, late: 2 * DAY },
    },
  },
}
