import { findPayer, payerCode, payerOf } from '#lib/payments/server/attempts/attempt-code.ts'
import type { Channels } from '#lib/payments/server/channels.ts'
import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { WechatBridge } from '#lib/platform/pay/wechat-bridge.ts'
import { wechatMerchant } from '#lib/platform/providers/pay/chosen-channels.ts'
import { openWechatJsapi } from '#lib/platform/providers/pay/wechat/wechat.ts'
import { openAttemptFor } from './cashier.ts'

/** What WeChat's own browser needs so that this openid can pay the order. Throws as openAttempt does. */
export async function openInWechat(
  db: Db,
  key: string,
  { openid, isLook }: { openid: string; isLook: boolean },
  context: PaymentContext,
): Promise<WechatBridge> {
  const payer = payerOf(openid)
  const inWechat: Channels = (name) => ({
    ...context.channels(name),
    open: async (request) => {
      const bridge = await openWechatJsapi(wechatMerchant(), { ...request, openid })
      return { codeUrl: payerCode({ payer, bridge }) }
    },
  })
  const { codeUrl } = await openAttemptFor(
    db,
    key,
    { channel: 'wechat', madeFor: payer, isLook },
    { ...context, channels: inWechat },
  )
  const bridge = findPayer(codeUrl)?.bridge
  if (!bridge) throw new Error('an attempt for one payer without a bridge')
  return bridge
}
