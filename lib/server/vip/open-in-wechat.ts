import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../db/client.ts'
import { payChannel, wechatMerchant } from '../providers/pay/chosen-channels.ts'
import { openWechatJsapi } from '../providers/pay/wechat.ts'
import { openAttempt } from './cashier.ts'
import type { Channels } from './channels.ts'

const scheme = 'jsapi:'

const kept = z.object({
  /** Hash of the openid: who it is for, and nobody's name. */
  payer: z.string(),
  bridge: z.object({
    appId: z.string(),
    timeStamp: z.string(),
    nonceStr: z.string(),
    package: z.string(),
    signType: z.literal('RSA'),
    paySign: z.string(),
  }),
})
export type WechatBridge = z.infer<typeof kept>['bridge']

/** Whether an attempt's code is no code, but made for one WeChat user. */
export const isForOnePayer = (codeUrl: string) => codeUrl.startsWith(scheme)

/** What WeChat's own browser needs so that this openid can pay the order; null when the open attempt is another's or has a QR code. Throws as openAttempt does. */
export async function openInWechat(
  db: Db,
  key: string,
  openid: string,
): Promise<WechatBridge | null> {
  const payer = createHash('sha256').update(openid).digest('base64url')
  const channels: Channels = (name) => ({
    ...payChannel(name, db),
    open: async (request) => {
      const bridge = await openWechatJsapi(wechatMerchant(), { ...request, openid })
      return { codeUrl: scheme + JSON.stringify({ payer, bridge }) }
    },
  })
  const { codeUrl } = await openAttempt(db, key, 'wechat', channels)
  if (!isForOnePayer(codeUrl)) return null
  const made = kept.parse(JSON.parse(codeUrl.slice(scheme.length)))
  return made.payer === payer ? made.bridge : null
}
