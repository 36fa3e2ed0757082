import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { PayChannel, PayChannelName } from '#lib/platform/pay/channel.ts'
import { payChannel } from '#lib/platform/providers/pay/chosen-channels.ts'

/** Gives the payment channel of a name; throws pay_not_configured. */
export type Channels = (name: PayChannelName) => PayChannel

/** The channels that the environment chose. */
export function channelsOn(db: Db): Channels {
  return (name) => payChannel(name, db)
}

/** The channel of a name; null when its keys were taken away. */
export function findWallet(channels: Channels, name: PayChannelName): PayChannel | null {
  try {
    return channels(name)
  } catch (error) {
    if (error instanceof AppError && error.code === 'pay_not_configured') return null
    throw error
  }
}
