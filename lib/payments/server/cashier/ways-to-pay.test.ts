import { addUser } from '#lib/accounts/server/testing/account.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { env, parseEnv } from '#lib/platform/env/env.ts'
import { testingKeys } from '#lib/platform/providers/pay/testing/pay-keys.ts'
import { startWechatPeer } from '#lib/platform/providers/pay/wechat/testing/peer.ts'
import { placeOrder } from '#lib/vip/server/orders/place-order.ts'
import { vipPaymentContext } from '#lib/vip/server/orders/vip-payable.ts'
import { addPlans } from '#lib/vip/server/testing/ledger.ts'
import { gold } from '#lib/vip/server/testing/shop.ts'
import { findCashier } from './cashier.ts'
import { openOnPhone } from './open-on-phone.ts'
import { type Visitor, waysToPay } from './ways-to-pay.ts'

const t = testDatabase()
const usual = { ...env() }
const { privateKey, publicKey } = testingKeys()
const browser = { inside: null, openid: null, isLook: false }
const wechat = (openid: string | null) => ({ ...browser, inside: 'wechat', openid }) as const
let peer: Awaited<ReturnType<typeof startWechatPeer>>
let key: string

beforeAll(async () => {
  peer = await startWechatPeer()
})
afterAll(() => peer.close())
beforeEach(async () => {
  Object.assign(env(), usual, { PAY_PROVIDER: 'sandbox', PC_SITE: undefined })
  peer.trades.clear()
  peer.mood = 'normal'
  await truncateAll(t.db)
  await addPlans(t.db)
  const { id: userId } = await addUser(t.db)
  const wish = { userId, type: 1, planId: gold, adviserId: null } as const
  const { url } = await placeOrder(t.db, wish)
  key = url.split('/').at(-1) ?? ''
})
afterAll(() => Object.assign(env(), usual))

/** WeChat is the peer; Alipay cannot be reached. */
function goLive() {
  const { settings } = peer
  const values = parseEnv({
    PAY_PROVIDER: 'live',
    PC_SITE: settings.site,
    PAY_WECHAT_MCH_ID: settings.mchId,
    PAY_WECHAT_APP_ID: settings.appId,
    PAY_WECHAT_SERIAL_NO: settings.serialNo,
    PAY_WECHAT_PRIVATE_KEY: settings.privateKey,
    PAY_WECHAT_PUBLIC_KEY_ID: settings.publicKeyId,
    PAY_WECHAT_PUBLIC_KEY: settings.publicKey,
    PAY_WECHAT_API_V3_KEY: settings.apiV3Key,
    PAY_WECHAT_ENDPOINT: settings.endpoint,
    WECHAT_APP_ID: settings.appId,
    WECHAT_APP_SECRET: 'secret',
    PAY_ALIPAY_APP_ID: '2021000000000001',
    PAY_ALIPAY_SELLER_ID: '2088000000000001',
    PAY_ALIPAY_PRIVATE_KEY: privateKey,
    PAY_ALIPAY_PUBLIC_KEY: publicKey,
    PAY_ALIPAY_ENDPOINT: 'http://127.0.0.1:9/gateway.do',
  })
  Object.assign(env(), values)
}

const found = (visitor: Visitor) => waysToPay(t.db, key, visitor, vipPaymentContext(t.db))
const failed = '支付渠道暂时没有响应，请稍后再试'

test('the sandbox offers both wallets to a browser and its own to a wallet', async () => {
  const both = await found(browser)
  expect(both).toEqual([
    { channel: 'wechat', codeUrl: expect.stringMatching(/\/pay\/sandbox\/\d{24}W\d$/) },
    { channel: 'alipay', codeUrl: expect.stringMatching(/\/pay\/sandbox\/\d{24}A\d$/) },
  ])
  expect(await found({ ...browser, inside: 'alipay' })).toEqual([both[1]])
})

test('a wallet that fails says so and leaves the other usable', async () => {
  goLive()
  expect(await found(browser)).toEqual([
    { channel: 'wechat', codeUrl: expect.stringMatching(/^weixin:/) },
    { channel: 'alipay', fault: failed },
  ])
})

test('a wallet that is not on offer is shown the other', async () => {
  goLive()
  Object.assign(env(), { PAY_ALIPAY_APP_ID: undefined })
  const ways = await found({ ...browser, inside: 'alipay' })
  expect(ways.map(({ channel }) => channel)).toEqual(['wechat'])
})

test('where nothing can be paid, nothing is offered', async () => {
  Object.assign(env(), { PC_SITE: 'https://www.example.com' })
  expect(await found(browser)).toEqual([])
})

test('inside of WeChat a known payer gets what its browser pays with, and the same again', async () => {
  goLive()
  const payer = wechat('oUpF8uMuAJO_M2pxb1Q9zNjWeS6o')
  const [way] = await found(payer)
  expect(way).toEqual({
    channel: 'wechat',
    bridge: {
      appId: peer.settings.appId,
      timeStamp: expect.stringMatching(/^\d{10}$/),
      nonceStr: expect.any(String),
      package: expect.stringMatching(/^prepay_id=wx/),
      signType: 'RSA',
      paySign: expect.any(String),
    },
  })
  expect([...peer.trades.values()].map(({ openid }) => openid)).toEqual([payer.openid])
  expect(await found(payer)).toEqual([way])
  expect(peer.trades.size).toBe(1)
})

const states = () => [...peer.trades.values()].map(({ openid, state }) => [openid, state])

test('what was made for one payer gives way to who opens the order elsewhere', async () => {
  goLive()
  await found(wechat('payer-1'))
  const [other] = await found(wechat('payer-2'))
  expect(other?.bridge).toBeDefined()
  const [code] = await found(browser)
  expect(code?.codeUrl).toMatch(/^weixin:/)
  expect(states()).toEqual([
    ['payer-1', 'CLOSED'],
    ['payer-2', 'CLOSED'],
    [undefined, 'NOTPAY'],
  ])
})

test('a code gives way to who opens the order inside of WeChat, where no code can be read', async () => {
  goLive()
  await found(browser)
  const [way] = await found(wechat('payer-1'))
  expect(way?.bridge).toBeDefined()
  expect(states()).toEqual([
    [undefined, 'CLOSED'],
    ['payer-1', 'NOTPAY'],
  ])
})

test('a page that looks again by itself takes nothing from who pays inside of WeChat', async () => {
  goLive()
  const look = { ...browser, isLook: true }
  expect((await found(look))[0]?.codeUrl).toMatch(/^weixin:/)
  const payer = await found(wechat('payer-1'))
  expect((await found(look))[0]?.fault).toMatch('已在微信中打开')
  expect(await found(wechat('payer-1'))).toEqual(payer)
  expect(peer.trades.size).toBe(2)
})

test('a code that turns out to be paid when it should give way is settled', async () => {
  goLive()
  await found(browser)
  const [number = ''] = peer.trades.keys()
  peer.pay(number)
  expect(await found(wechat('payer-1'))).toEqual([{ channel: 'wechat', fault: '订单已支付' }])
  expect((await findCashier(t.db, key))?.state).toBe('paid')
  expect(peer.trades.size).toBe(1)
})

test('an attempt that ended before WeChat answered is opened again in its own way only', async () => {
  goLive()
  peer.mood = 'break'
  expect((await found(wechat('payer-1')))[0]?.fault).toBe(failed)
  peer.mood = 'normal'
  await t.sql`update payment_attempts set next_open_at = null`
  expect((await found(browser))[0]?.codeUrl).toMatch(/^weixin:/)
  expect((await found(wechat('payer-1')))[0]?.bridge).toBeDefined()
  expect(states()).toEqual([
    ['payer-1', 'CLOSED'],
    [undefined, 'CLOSED'],
    ['payer-1', 'NOTPAY'],
  ])
})

test('of many who open it at once one keeps its way, and one attempt is open', async () => {
  goLive()
  const visitors = [browser, wechat('payer-1'), wechat('payer-2'), browser]
  const ways = await Promise.all(visitors.map((visitor) => found(visitor)))
  const open = await t.sql<{ out_trade_no: string; code_url: string }[]>`
    select out_trade_no, code_url from payment_attempts where status = 'open' and channel = 'wechat'`
  expect(open.length).toBeLessThanOrEqual(1)
  const payable = [...peer.trades].filter(([, { state }]) => state === 'NOTPAY')
  expect(payable.map(([number]) => number)).toEqual(open.map((row) => row.out_trade_no))
  for (const [way] of ways) expect(way?.fault ?? way?.bridge ?? way?.codeUrl).toBeTruthy()
})

test('inside of WeChat, which did not say who is there, no code is shown', async () => {
  goLive()
  const [way] = await found(wechat(null))
  expect(way).toEqual({ channel: 'wechat', fault: expect.stringContaining('重新扫码') })
  expect(peer.trades.size).toBe(0)
})

const phone = {
  channel: 'wechat',
  ip: '203.0.113.7',
  returnTo: 'https://www.example.com/pay/x?wx=done',
} as const

test('a phone’s browser opens the wallet, the same again for four minutes, then a new trade', async () => {
  goLive()
  const url = await openOnPhone(t.db, key, phone, vipPaymentContext(t.db))
  expect(url).toMatch(/^https:\/\/wx\.tenpay\.com\/.*redirect_url=/)
  expect(await openOnPhone(t.db, key, phone, vipPaymentContext(t.db))).toBe(url)
  expect(peer.trades.size).toBe(1)
  await t.sql`update payment_attempts set code_url = regexp_replace(code_url, '"at":[0-9]+', '"at":1')`
  expect(await openOnPhone(t.db, key, phone, vipPaymentContext(t.db))).not.toBe(url)
  expect([...peer.trades.values()].map(({ kind, state }) => [kind, state])).toEqual([
    ['h5', 'CLOSED'],
    ['h5', 'NOTPAY'],
  ])
})

test('a code gives way to the phone and the phone to a code, but not to a page that looks again', async () => {
  goLive()
  await found(browser)
  await openOnPhone(t.db, key, phone, vipPaymentContext(t.db))
  const look = { ...browser, isLook: true }
  expect((await found(look))[0]?.fault).toMatch('已在手机上打开')
  expect((await found(browser))[0]?.codeUrl).toMatch(/^weixin:/)
  expect([...peer.trades.values()].map(({ kind, state }) => [kind, state])).toEqual([
    ['native', 'CLOSED'],
    ['h5', 'CLOSED'],
    ['native', 'NOTPAY'],
  ])
})
