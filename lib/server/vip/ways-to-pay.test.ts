import { addUser } from '../account/testing-account.ts'
import { testDatabase, truncateAll } from '../db/testing.ts'
import { env, parseEnv } from '../env.ts'
import { testingKeys } from '../providers/pay/testing-pay-keys.ts'
import { startWechatPeer } from '../providers/pay/testing-wechat.ts'
import { placeOrder } from './place-order.ts'
import { addPlans } from './testing-ledger.ts'
import { gold } from './testing-shop.ts'
import { waysToPay } from './ways-to-pay.ts'

const t = testDatabase()
const usual = { ...env() }
const { privateKey, publicKey } = testingKeys()
const browser = { inside: null, openid: null }
let peer: Awaited<ReturnType<typeof startWechatPeer>>
let key: string

beforeAll(async () => {
  peer = await startWechatPeer()
})
afterAll(() => peer.close())
beforeEach(async () => {
  Object.assign(env(), usual, { PAY_PROVIDER: 'sandbox', PC_SITE: undefined })
  peer.trades.clear()
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
    PAY_ALIPAY_APP_ID: '2021000000000001',
    PAY_ALIPAY_SELLER_ID: '2088000000000001',
    PAY_ALIPAY_PRIVATE_KEY: privateKey,
    PAY_ALIPAY_PUBLIC_KEY: publicKey,
    PAY_ALIPAY_ENDPOINT: 'http://127.0.0.1:9/gateway.do',
  })
  Object.assign(env(), values)
}

const failed = '支付渠道暂时没有响应，请稍后再试'

test('the sandbox offers both wallets to a browser and its own to a wallet', async () => {
  const both = await waysToPay(t.db, key, browser)
  expect(both).toEqual([
    { channel: 'wechat', codeUrl: expect.stringMatching(/\/pay\/sandbox\/\d{24}W\d$/) },
    { channel: 'alipay', codeUrl: expect.stringMatching(/\/pay\/sandbox\/\d{24}A\d$/) },
  ])
  expect(await waysToPay(t.db, key, { inside: 'alipay', openid: null })).toEqual([both[1]])
})

test('a wallet that fails says so and leaves the other usable', async () => {
  goLive()
  expect(await waysToPay(t.db, key, browser)).toEqual([
    { channel: 'wechat', codeUrl: expect.stringMatching(/^weixin:/) },
    { channel: 'alipay', fault: failed },
  ])
})

test('a wallet that is not on offer is shown the other', async () => {
  goLive()
  Object.assign(env(), { PAY_ALIPAY_APP_ID: undefined })
  const ways = await waysToPay(t.db, key, { inside: 'alipay', openid: null })
  expect(ways.map(({ channel }) => channel)).toEqual(['wechat'])
})

test('where nothing can be paid, nothing is offered', async () => {
  Object.assign(env(), { PC_SITE: 'https://www.example.com' })
  expect(await waysToPay(t.db, key, browser)).toEqual([])
})

test('inside of WeChat a known payer gets what its browser pays with, and the same again', async () => {
  goLive()
  const payer = { inside: 'wechat', openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' } as const
  const [way] = await waysToPay(t.db, key, payer)
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
  expect(await waysToPay(t.db, key, payer)).toEqual([way])
  expect(peer.trades.size).toBe(1)
})

test('what is made for one payer is no code for anybody else', async () => {
  goLive()
  await waysToPay(t.db, key, { inside: 'wechat', openid: 'payer-1' })
  const fault = '这笔订单已在另一个微信中打开，请在那里完成支付'
  const other = await waysToPay(t.db, key, { inside: 'wechat', openid: 'payer-2' })
  expect(other).toEqual([{ channel: 'wechat', fault }])
  expect((await waysToPay(t.db, key, browser))[0]).toEqual({ channel: 'wechat', fault })
})

test('an order whose code is shown already keeps it inside of WeChat', async () => {
  goLive()
  const [shown] = await waysToPay(t.db, key, browser)
  expect(await waysToPay(t.db, key, { inside: 'wechat', openid: 'payer-1' })).toEqual([shown])
})
