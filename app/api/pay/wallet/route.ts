import { answerWallet } from '#lib/payments/server/cashier/answer-wallet.ts'
import { getDb } from '#lib/platform/db/client.ts'
import { paymentContextOn } from '#lib/tables/payables.ts'

export const dynamic = 'force-dynamic'

/** What the buttons of the wallets lead to on a phone. */
export function GET(request: Request): Promise<Response> {
  const db = getDb()
  return answerWallet(db, request, paymentContextOn(db))
}
