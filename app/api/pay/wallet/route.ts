import { answerWallet } from '#lib/payments/server/cashier/answer-wallet.ts'
import { getDb } from '#lib/platform/db/client.ts'
import { paymentContextOn } from '#lib/tables/payables.ts'

export const dynamic = 'force-dynamic'

/** Opens a wallet on a phone, by the button of that wallet. */
export function GET(request: Request): Promise<Response> {
  const db = getDb()
  return answerWallet(db, request, paymentContextOn(db))
}
