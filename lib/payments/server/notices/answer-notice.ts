import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import { type Db, getDb } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { errors } from '#lib/platform/errors/errors.ts'
import { readText } from '#lib/platform/http/read-body.ts'
import { callerOf } from '#lib/platform/http/request-info.ts'
import { log } from '#lib/platform/log.ts'
import { payChannelNames } from '#lib/platform/pay/channel.ts'
import { receiveNotice } from './receive-notice.ts'

/** A notification is a few hundred bytes. */
const MAX_BYTES = 64_000

/** The HTTP side of payment notifications: the raw body of a wallet's request, the wallet's own kind of answer. Never throws. */
export async function answerNotice(
  request: Request,
  channelName: string,
  paymentContextOn: (db: Db) => PaymentContext,
): Promise<Response> {
  try {
    const name = payChannelNames.find((known) => known === channelName)
    if (!name) throw new AppError('not_found')
    const { ip } = callerOf(request.headers, env().TRUST_PROXY)
    const body = await readText(request, MAX_BYTES)
    const db = getDb()
    const answer = await receiveNotice(
      db,
      name,
      { headers: request.headers, body, ip },
      paymentContextOn(db),
    )
    return respond(answer)
  } catch (err) {
    // The wallet comes again: whatever was wrong here may pass.
    if (!(err instanceof AppError)) log().error({ err, channelName }, 'payment notification failed')
    const { status } = errors[err instanceof AppError ? err.code : 'internal']
    return respond({ status, contentType: 'text/plain', body: 'fail' })
  }
}

function respond({ status, contentType, body }: Awaited<ReturnType<typeof receiveNotice>>) {
  const headers = { 'Content-Type': contentType, 'Cache-Control': 'no-store' }
  return new Response(body, { status, headers })
}
