import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { env } from '#lib/platform/env/env.ts'
import { answerPayer, payerApp, payerPath } from './wechat-payer.ts'

const usual = { ...env() }
const key = 'AbCdEfGhIjKlMnOpQrStUv'
const site = 'https://www.example.com'
const cashier = `/pay/${key}?wx=asked`
const codes = new Map([['code-1', 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o']])

/** Answers as api.weixin.qq.com does; a code works once. */
const peer = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://peer')
  const isRight =
    pathname === '/sns/oauth2/access_token' &&
    searchParams.get('appid') === 'wx1' &&
    searchParams.get('secret') === 'secret' &&
    searchParams.get('grant_type') === 'authorization_code'
  const code = searchParams.get('code') ?? ''
  const openid = isRight ? codes.get(code) : undefined
  codes.delete(code)
  response.setHeader('Content-Type', 'text/plain')
  response.end(JSON.stringify(openid ? { access_token: 'A', openid } : { errcode: 40029 }))
})

beforeAll(async () => {
  peer.listen(0, '127.0.0.1')
  await once(peer, 'listening')
})
beforeEach(() => {
  Object.assign(env(), {
    site,
    PAY_PROVIDER: 'live',
    PAY_WECHAT_MCH_ID: '1900000001',
    PAY_WECHAT_APP_ID: 'wx1',
    WECHAT_APP_ID: 'wx1',
    WECHAT_APP_SECRET: 'secret',
    WECHAT_ENDPOINT: `http://127.0.0.1:${(peer.address() as AddressInfo).port}`,
  })
})
afterAll(() => {
  peer.close()
  Object.assign(env(), usual)
})

const get = (query: string, cookie = '') =>
  answerPayer(new Request(`${site}${payerPath(key)}${query}`, { headers: { cookie } }))
const leave = async () => {
  const answer = await get('')
  const to = new URL(answer.headers.get('location') ?? '')
  return { answer, to, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

test('a visitor is sent to WeChat with a state that only this browser holds', async () => {
  const { answer, to, cookie } = await leave()
  expect(answer.status).toBe(302)
  expect(to.origin + to.pathname + to.hash).toBe(
    'https://open.weixin.qq.com/connect/oauth2/authorize#wechat_redirect',
  )
  expect([...to.searchParams]).toEqual([
    ['appid', 'wx1'],
    ['redirect_uri', `${site}/api/pay/payer?key=${key}`],
    ['response_type', 'code'],
    ['scope', 'snsapi_base'],
    ['state', expect.stringMatching(/^[0-9a-f]{32}$/)],
  ])
  expect(cookie).toBe(`pay_state=${to.searchParams.get('state')}`)
  expect(answer.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax; Secure$/)
})

test('back with its state, the visitor goes on with the openid', async () => {
  const { to, cookie } = await leave()
  const answer = await get(`&code=code-1&state=${to.searchParams.get('state')}`, `a=b; ${cookie}`)
  expect(answer.headers.get('location')).toBe(cashier)
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^pay_state=; .*Max-Age=0;/),
    expect.stringMatching(/^pay_openid=oUpF8uMuAJO_M2pxb1Q9zNjWeS6o; Path=\/pay;.*HttpOnly/),
  ])
})

test('another’s state, no state of one’s own, or a spent code bring no openid', async () => {
  const { to, cookie } = await leave()
  const state = to.searchParams.get('state')
  const other = '0123456789abcdef0123456789abcdef'
  codes.set('code-2', 'openid-2')
  for (const [query, held] of [
    [`&code=code-2&state=${other}`, cookie],
    [`&code=code-2&state=${state}`, ''],
    ['&code=code-2&state=', 'pay_state='],
    [`&state=${state}`, cookie],
    [`&code=spent&state=${state}`, cookie],
  ] as const) {
    const answer = await get(query, held)
    expect([query, answer.headers.get('location')]).toEqual([query, cashier])
    expect(answer.headers.getSetCookie().join()).not.toContain('pay_openid')
  }
  expect(codes.has('code-2')).toBe(true)
})

test('without an application that WeChat Pay knows nobody is sent away', async () => {
  Object.assign(env(), { WECHAT_APP_ID: 'wx2' })
  expect(payerApp()).toBeNull()
  expect((await get('')).headers.get('location')).toBe(cashier)
  Object.assign(env(), { WECHAT_APP_ID: 'wx1', PAY_PROVIDER: 'sandbox' })
  expect(payerApp()).toBeNull()
})

test('what is no key of a cashier leads nowhere', async () => {
  const answer = await answerPayer(new Request(`${site}/api/pay/payer?key=//evil.example`))
  expect(answer.status).toBe(400)
})
