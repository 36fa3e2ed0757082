import type { Db } from '../db/client.ts'
import type { PayChannel, PayChannelName } from '../providers/pay/channel.ts'
import { payChannel } from '../providers/pay/chosen-channels.ts'

/** Gives the payment channel of a name; throws pay_not_configured. */
export type Channels = (name: PayChannelName) => PayChannel

/** The channels that the environment chose. */
export function channelsOn(db: Db): Channels {
  return (name) => payChannel(name, db)
}
