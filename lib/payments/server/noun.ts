import { sql } from 'drizzle-orm'
import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { money } from '#lib/platform/noun/retention.ts'
import { MINUTE } from '#lib/platform/noun/waiting.ts'
import { orderSource } from './desk/order-source.ts'
import { forgetPayments, paymentsOf } from './personal-data.ts'
import * as reconciliation from './reconciliation/tables.ts'
import * as tables from './tables.ts'

export const paymentsNoun: Noun = {
  stored: stored(
    { ...tables, ...reconciliation },
    {
      payables: money,
      paymentAttempts: money,
      refunds: money,
      reconciliations: money,
      reconciliationDifferences: money,
      paymentNotifications: {
        since: 'received_at',
        after: '180 days',
        what: '支付渠道的通知（订单号与渠道服务器地址）',
      },
    },
  ),
  exports: { payments: paymentsOf },
  erases: [forgetPayments],
  waits: {
    refunds: {
      ...{ table: tables.refunds, since: tables.refunds.createdAt, by: 'site' },
      ...{ where: sql`status = 'pending'`, late: 60 * MINUTE },
    },
    // Its code is over, and its wallet has not said whether it was paid.
    paymentsWithoutResult: {
      ...{ table: tables.payables, since: tables.payables.codeExpiresAt, by: 'site' },
      where: sql`status in ('open', 'closing') and code_expires_at < now()`,
      late: 30 * MINUTE,
    },
  },
  deskSources: [orderSource],
}
