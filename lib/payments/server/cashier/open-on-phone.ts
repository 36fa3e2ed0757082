import { findPhone, PHONE, phoneCode } from '#lib/payments/server/attempts/attempt-code.ts'
import type { Channels } from '#lib/payments/server/channels.ts'
import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { PayChannelName } from '#lib/platform/pay/channel.ts'
import { openAttemptFor } from './cashier.ts'

type Phone = {
  channel: PayChannelName
  /** Of the phone. */
  ip: string
  /** Where the wallet sends the phone's browser afterwards, paid or not. */
  returnTo: string
}

/** The address with which a phone's own browser opens the wallet, to pay the order behind a code. Throws as openAttempt does. */
export async function openOnPhone(
  db: Db,
  key: string,
  { channel, ...phone }: Phone,
  context: PaymentContext,
): Promise<string> {
  const onPhone: Channels = (name) => ({
    ...context.channels(name),
    open: async (request) => {
      const { url } = await context.channels(name).openOnPhone({ ...request, ...phone })
      return { codeUrl: phoneCode({ opened: { url, at: Date.now() } }) }
    },
  })
  const wish = { channel, madeFor: PHONE, isLook: false }
  const { codeUrl } = await openAttemptFor(db, key, wish, { ...context, channels: onPhone })
  const opened = findPhone(codeUrl)?.opened
  if (!opened) throw new Error('an attempt for a phone without an address')
  return opened.url
}
