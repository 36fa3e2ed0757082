import { answerPush } from '#lib/parcels/server/answer-push.ts'

/** Hears of parcels' steps from their provider; the signature covers what it sends. */
export const dynamic = 'force-dynamic'

export async function POST(request: Request): Promise<Response> {
  return await answerPush(request)
}
