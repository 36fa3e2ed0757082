import { getDb } from '#lib/platform/db/client.ts'
import { answerWallet } from '#lib/payments/server/cashier/answer-wallet.ts'

export const dynamic = 'force-dynamic'

/** What the buttons of the wallets lead to on a phone. */
export function GET(request: Request): Promise<Response> {
  return answerWallet(getDb(), request)
}
