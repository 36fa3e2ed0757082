import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { errors } from '#lib/platform/errors/errors.ts'
import { log } from '#lib/platform/log.ts'
import type { PayChannelName } from '#lib/platform/pay/channel.ts'
import type { WechatBridge } from '#lib/platform/pay/wechat-bridge.ts'
import { payableChannels } from '#lib/platform/providers/pay/chosen-channels.ts'
import { openAttemptFor } from './cashier.ts'
import { openInWechat } from './open-in-wechat.ts'
import { payerApp } from './wechat-payer.ts'

/** One of them is there: what the wallet opens, what WeChat's own browser pays with, or in Chinese what is wrong. */
export type WayToPay = { channel: PayChannelName } & (
  | { codeUrl: string; bridge?: never; fault?: never }
  | { bridge: WechatBridge; codeUrl?: never; fault?: never }
  | { fault: string; codeUrl?: never; bridge?: never }
)

/** The wallet that shows the page, in WeChat the openid of who is there, and whether the page asks again by itself. */
export type Visitor = { inside: PayChannelName | null; openid: string | null; isLook: boolean }

/** How the order of an open cashier can be paid: by the wallet that shows the page, if it is on offer, else by each. One that fails leaves the others alone. */
export async function waysToPay(
  db: Db,
  key: string,
  visitor: Visitor,
  context: PaymentContext,
): Promise<WayToPay[]> {
  const offered = payableChannels()
  const own = offered.filter((name) => name === visitor.inside)
  const names = own.length > 0 ? own : offered
  return await Promise.all(
    names.map((channel) =>
      wayOf(db, key, channel, { visitor, context }).catch((error) => faultOf(channel, error)),
    ),
  )
}

async function wayOf(
  db: Db,
  key: string,
  channel: PayChannelName,
  { visitor, context }: { visitor: Visitor; context: PaymentContext },
): Promise<WayToPay> {
  const { inside, openid, isLook } = visitor
  // Its own browser does not read WeChat's codes. The sandbox has no payers.
  if (channel === 'wechat' && inside === 'wechat' && payerApp()) {
    if (!openid) return { channel, fault: '微信没有告知付款人，请关闭本页后重新扫码' }
    return { channel, bridge: await openInWechat(db, key, { openid, isLook }, context) }
  }
  const { codeUrl } = await openAttemptFor(db, key, { channel, madeFor: null, isLook }, context)
  return { channel, codeUrl }
}

function faultOf(channel: PayChannelName, error: unknown): WayToPay {
  if (error instanceof AppError) return { channel, fault: error.message }
  log().error({ err: error, channel }, 'a payment could not be opened')
  return { channel, fault: errors.pay_channel_failed.message }
}
