import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { money } from '#lib/platform/noun/retention.ts'
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
  deskSources: [orderSource],
}
