import { z } from 'zod'
import { log } from '#lib/platform/log.ts'

export type WechatApp = { endpoint: string; appId: string; appSecret: string }

const TIMEOUT_MS = 10_000

// A refusal comes with HTTP 200 as `{ errcode, errmsg }`.
const answer = z.object({
  errcode: z.number().default(0),
  unionid: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  openid: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
})
type Identity = 'unionid' | 'openid'

/** The unionid of one who authorised by WeChat, for the one-use code of that; null when WeChat refuses, names none or does not answer. Source: developers.weixin.qq.com, 网站应用微信登录. */
export function unionIdByCode(app: WechatApp, code: string): Promise<string | null> {
  return identityByCode(app, code, 'unionid')
}

/** The openid, of this application, of one who opened a page inside of WeChat; null as above. Source: developers.weixin.qq.com, 网页授权. */
export function openIdByCode(app: WechatApp, code: string): Promise<string | null> {
  return identityByCode(app, code, 'openid')
}

async function identityByCode(
  app: WechatApp,
  code: string,
  wanted: Identity,
): Promise<string | null> {
  const url = new URL('/sns/oauth2/access_token', app.endpoint)
  url.search = new URLSearchParams({
    appid: app.appId,
    secret: app.appSecret,
    code,
    grant_type: 'authorization_code',
  }).toString()
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, { signal, redirect: 'error' })
    // It is JSON under the type text/plain.
    const { errcode, ...ids } = answer.parse(JSON.parse(await response.text()))
    const id = errcode === 0 ? ids[wanted] : undefined
    if (!id) log().warn({ errcode, wanted }, 'wechat did not say who it is')
    return id ?? null
  } catch (error) {
    // Its name only: what a parser or the network says may quote the address or the answer, and both hold secrets.
    log().warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'wechat failed')
    return null
  }
}
