import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { cashierPage } from '#lib/payments/paths.ts'
import { env } from '#lib/platform/env/env.ts'
import { payableChannels } from '#lib/platform/providers/pay/chosen-channels.ts'
import { openIdByCode, type WechatApp } from '#lib/platform/providers/wechat/oauth.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'

const AUTHORIZE = 'https://open.weixin.qq.com/connect/oauth2/authorize'
const path = '/api/pay/payer'
/** Between leaving for WeChat and coming back. */
const STATE_SECONDS = 300
/** Longer than any code lives. */
const PAYER_SECONDS = 1800

/** The cookie of a cashier that holds the openid of the WeChat user in front of it. */
export const PAYER_COOKIE = 'pay_openid'
const stateCookie = 'pay_state'

const text = z.string().regex(/^[\w-]{1,128}$/)

/** The application by which WeChat names the payer; null unless it is also the one that WeChat Pay knows. */
export function payerApp(): WechatApp | null {
  const { WECHAT_ENDPOINT, WECHAT_APP_ID, WECHAT_APP_SECRET, PAY_PROVIDER, ...pay } = env()
  const isLive = PAY_PROVIDER === 'live' && payableChannels().includes('wechat')
  // An openid means something to its own application only.
  const isSame = WECHAT_APP_ID === pay.PAY_WECHAT_APP_ID
  if (!isLive || !isSame || !WECHAT_APP_ID || !WECHAT_APP_SECRET) return null
  return { endpoint: WECHAT_ENDPOINT, appId: WECHAT_APP_ID, appSecret: WECHAT_APP_SECRET }
}

/** Where a cashier inside of WeChat sends its visitor once, to come back with PAYER_COOKIE. */
export const payerPath = (key: string) => `${path}?key=${key}`

/** Sends a visitor to WeChat and, back with a code and the state that was sent, on to the cashier; without openid when anything is not as it should be. */
export async function answerPayer(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const key = parseKey('key', query.get('key') ?? '')
  if (!key) return new Response('Bad Request', { status: 400 })
  const app = payerApp()
  if (!app) return goTo(cashierOf(key), [])
  if (!query.has('state')) return toWechat(app, key)
  const openid = await openidOf(app, request, query)
  const cookies = openid ? [cookie(PAYER_COOKIE, openid, '/pay', PAYER_SECONDS)] : []
  return goTo(cashierOf(key), [cookie(stateCookie, '', path, 0), ...cookies])
}

/** snsapi_base authorises without asking the user. Source: developers.weixin.qq.com, 网页授权; the parameters have to stand in this order. */
function toWechat({ appId }: WechatApp, key: string): Response {
  const state = randomBytes(16).toString('hex')
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: env().site + payerPath(key),
    response_type: 'code',
    scope: 'snsapi_base',
    state,
  })
  const held = cookie(stateCookie, state, path, STATE_SECONDS)
  return goTo(`${AUTHORIZE}?${query}#wechat_redirect`, [held])
}

async function openidOf(app: WechatApp, request: Request, query: URLSearchParams) {
  const code = text.safeParse(query.get('code'))
  const sent = text.safeParse(query.get('state'))
  // Another's link must not bring another's openid.
  const isOurs = sent.success && cookieOf(request, stateCookie) === sent.data
  return isOurs && code.success ? await openIdByCode(app, code.data) : null
}

// The mark says that WeChat was asked, so that nobody goes round in circles.
const cashierOf = (key: string) => href(cashierPage, { key, wx: 'asked' })

function goTo(location: string, cookies: string[]): Response {
  const headers = new Headers({ Location: location, 'Cache-Control': 'private, no-store' })
  for (const one of cookies) headers.append('Set-Cookie', one)
  return new Response(null, { status: 302, headers })
}

function cookie(name: string, value: string, at: string, seconds: number): string {
  const secure = env().site.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=${at}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

function cookieOf(request: Request, name: string): string | undefined {
  const parts = (request.headers.get('cookie') ?? '').split('; ')
  return parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1)
}
