import { answerNotice } from '#lib/payments/server/notices/answer-notice.ts'
import { paymentContextOn } from '#lib/tables/payables.ts'

/** Wallets tell here of payments; the signature covers the raw body. */
export const dynamic = 'force-dynamic'

export async function POST(
  request: Request,
  { params }: { params: Promise<{ channel: string }> },
): Promise<Response> {
  const { channel } = await params
  return await answerNotice(request, channel, paymentContextOn)
}
