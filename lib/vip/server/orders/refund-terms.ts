import type { Db } from '#lib/platform/db/client.ts'
import { settingsOf } from '#lib/site/server/settings.ts'
import type { RefundTerms } from '#lib/vip/refund-terms.ts'

/** How the money of a membership can be asked back now (settings `vipRefundDays`, `vipMarkingFen`, `vipAiFen`). */
export async function refundTerms(db: Db): Promise<RefundTerms> {
  const { vipRefundDays, vipMarkingFen, vipAiFen } = await settingsOf(db, [
    'vipRefundDays',
    'vipMarkingFen',
    'vipAiFen',
  ])
  return { days: vipRefundDays, markingFen: vipMarkingFen, aiFen: vipAiFen }
}
