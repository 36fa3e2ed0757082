import { answerPayer } from '#lib/payments/server/cashier/wechat-payer.ts'

export const dynamic = 'force-dynamic'

/** A cashier page inside of WeChat asks here who pays, and WeChat sends the answer back here. */
export function GET(request: Request): Promise<Response> {
  return answerPayer(request)
}
