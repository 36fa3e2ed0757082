import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type WechatBridge, wechatBridge } from '#lib/platform/pay/wechat-bridge.ts'

// What an attempt keeps of how it is paid. A code that anybody may scan is kept as it is.

const payerScheme = 'jsapi:'
const phoneScheme = 'phone:'

const keptPayer = z.object({
  /** Hash of the openid: who it is for, and nobody's name. */
  payer: z.string(),
  /** Not there until WeChat has answered. */
  bridge: wechatBridge.optional(),
})
const keptPhone = z.object({
  /** Not there until the wallet has answered. */
  opened: z.object({ url: z.string(), at: z.number() }).optional(),
})
type KeptPhone = z.infer<typeof keptPhone>

/** The name under which an attempt knows the one WeChat user that it is made for. */
export const payerOf = (openid: string) => createHash('sha256').update(openid).digest('base64url')

/** The name of the phone's own browser, whoever holds it. */
export const PHONE = 'phone'

/** What an attempt for one WeChat user keeps in place of a code; without bridge, while it is not opened. */
export const payerCode = (content: { payer: string; bridge?: WechatBridge }) =>
  payerScheme + JSON.stringify(content)

/** What an attempt keeps that a phone's browser opens; `at` is by Date.now(). */
export const phoneCode = (content: KeptPhone) => phoneScheme + JSON.stringify(content)

/** What a new attempt keeps before its channel has answered: whom it is made for, a payer's name or PHONE; nothing where anybody may scan. */
export function codeBefore(madeFor: string | null): string | null {
  if (madeFor === null) return null
  return madeFor === PHONE ? phoneCode({}) : payerCode({ payer: madeFor })
}

/** The payer's part read again; null for other codes, and for none. */
export function findPayer(codeUrl: string | null): z.infer<typeof keptPayer> | null {
  return codeUrl?.startsWith(payerScheme)
    ? keptPayer.parse(JSON.parse(codeUrl.slice(payerScheme.length)))
    : null
}

/** The phone's part read again; null for other codes, and for none. */
export function findPhone(codeUrl: string | null): KeptPhone | null {
  return codeUrl?.startsWith(phoneScheme)
    ? keptPhone.parse(JSON.parse(codeUrl.slice(phoneScheme.length)))
    : null
}

/** Whom an attempt is made for; null where anybody may scan its code. */
export function madeFor(codeUrl: string | null): string | null {
  return findPhone(codeUrl) ? PHONE : (findPayer(codeUrl)?.payer ?? null)
}

/** Whether the channel has answered. */
export function isOpened(codeUrl: string | null): codeUrl is string {
  const kept = findPhone(codeUrl)
  if (kept) return kept.opened !== undefined
  const payer = findPayer(codeUrl)
  return payer ? payer.bridge !== undefined : codeUrl !== null
}
