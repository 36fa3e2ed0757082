import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type WechatBridge, wechatBridge } from '#lib/platform/pay/wechat-bridge.ts'

const scheme = 'jsapi:'

const kept = z.object({
  /** Hash of the openid: who it is for, and nobody's name. */
  payer: z.string(),
  /** Not there until WeChat has answered. */
  bridge: wechatBridge.optional(),
})

/** The name under which an attempt knows the one WeChat user that it is made for. */
export const payerOf = (openid: string) => createHash('sha256').update(openid).digest('base64url')

/** What an attempt for one WeChat user keeps in place of a code; without bridge, while it is not opened. */
export const payerCode = (content: { payer: string; bridge?: WechatBridge }) =>
  scheme + JSON.stringify(content)

/** The same read again; null for a code that anybody may scan, and for none. */
export function findPayer(codeUrl: string | null): z.infer<typeof kept> | null {
  return codeUrl?.startsWith(scheme) ? kept.parse(JSON.parse(codeUrl.slice(scheme.length))) : null
}

/** Whether the channel has answered. */
export function isOpened(codeUrl: string | null): codeUrl is string {
  const made = findPayer(codeUrl)
  return made ? made.bridge !== undefined : codeUrl !== null
}
