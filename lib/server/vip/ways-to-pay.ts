import { errors } from '#lib/contract/errors.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors.ts'
import { log } from '../log.ts'
import type { PayChannelName } from '../providers/pay/channel.ts'
import { openChannels } from '../providers/pay/chosen-channels.ts'
import { openAttempt } from './cashier.ts'
import { isForOnePayer, openInWechat, type WechatBridge } from './open-in-wechat.ts'

/** One of them is there: what the wallet opens, what WeChat's own browser pays with, or in Chinese what is wrong. */
export type WayToPay = { channel: PayChannelName } & (
  | { codeUrl: string; bridge?: never; fault?: never }
  | { bridge: WechatBridge; codeUrl?: never; fault?: never }
  | { fault: string; codeUrl?: never; bridge?: never }
)

/** The wallet that shows the page, and in WeChat the openid of who looks at it. */
export type Visitor = { inside: PayChannelName | null; openid: string | null }

/** How the order of an open cashier can be paid: by the wallet that shows the page, if it is on offer, else by each. One that fails leaves the others alone. */
export async function waysToPay(
  db: Db,
  key: string,
  { inside, openid }: Visitor,
): Promise<WayToPay[]> {
  const offered = openChannels()
  const own = offered.filter((name) => name === inside)
  const names = own.length > 0 ? own : offered
  return await Promise.all(
    names.map((channel) =>
      wayOf(db, key, { channel, openid }).catch((error) => faultOf(channel, error)),
    ),
  )
}

type Wish = { channel: PayChannelName; openid: string | null }

async function wayOf(db: Db, key: string, { channel, openid }: Wish): Promise<WayToPay> {
  const bridge = channel === 'wechat' && openid ? await openInWechat(db, key, openid) : null
  if (bridge) return { channel, bridge }
  const { codeUrl } = await openAttempt(db, key, channel)
  if (!isForOnePayer(codeUrl)) return { channel, codeUrl }
  return { channel, fault: '这笔订单已在另一个微信中打开，请在那里完成支付' }
}

function faultOf(channel: PayChannelName, error: unknown): WayToPay {
  if (error instanceof AppError) return { channel, fault: error.message }
  log().error({ err: error, channel }, 'a payment could not be opened')
  return { channel, fault: errors.pay_channel_failed.message }
}
