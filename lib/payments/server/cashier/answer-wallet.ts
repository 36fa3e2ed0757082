import { cashierPage } from '#lib/payments/paths.ts'
import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { callerOf } from '#lib/platform/http/request-info.ts'
import { payChannelNames } from '#lib/platform/pay/channel.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { openOnPhone } from './open-on-phone.ts'

/** Sends the browser of a phone to the wallet that its holder chose; to the cashier, which says why, when it does not open. */
export async function answerWallet(
  db: Db,
  request: Request,
  context: PaymentContext,
): Promise<Response> {
  const query = new URL(request.url).searchParams
  const key = parseKey('key', query.get('key') ?? '')
  const channel = payChannelNames.find((name) => name === query.get('channel'))
  if (!key || !channel) return new Response('Bad Request', { status: 400 })
  const { ip } = callerOf(request.headers, env().TRUST_PROXY)
  const returnTo = env().site + href(cashierPage, { key, wx: 'done' })
  const address = await openOnPhone(db, key, { channel, ip, returnTo }, context).catch(
    (error: unknown) => {
      if (error instanceof AppError) return href(cashierPage, { key, wx: 'failed' })
      throw error
    },
  )
  const headers = { Location: address, 'Cache-Control': 'private, no-store' }
  return new Response(null, { status: 302, headers })
}
