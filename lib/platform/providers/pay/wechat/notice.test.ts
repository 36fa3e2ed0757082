import type { PayChannel } from '#lib/platform/pay/channel.ts'
import { startWechatPeer } from '#lib/platform/providers/pay/wechat/testing/peer.ts'
import {
  sealNotice,
  wechatPeerHeaders,
  wechatPeerKeys,
} from '#lib/platform/providers/pay/wechat/testing/peer-sign.ts'
import { wechatChannel } from './wechat.ts'

const number = '20260301000001W1'
let peer: Awaited<ReturnType<typeof startWechatPeer>>
let channel: PayChannel

beforeAll(async () => {
  peer = await startWechatPeer()
  channel = wechatChannel(peer.settings)
  const expiresAt = new Date('2026-03-01T01:42:00Z')
  await channel.open({ outTradeNo: number, amountFen: 81, description: '黄金会员', expiresAt })
  peer.pay(number)
})
afterAll(() => peer.close())

const told = (change: object = {}) => ({ ...peer.told(number), ...change })
const faultOf = (notice: { headers: Headers; body: string }) =>
  channel.readNotice(notice).then(
    (read) => `taken: ${JSON.stringify(read)}`,
    (error) => error.fault ?? error,
  )

test('a genuine notification tells of the payment, and the second time too', async () => {
  const notice = sealNotice(told())
  const payment = {
    outTradeNo: number,
    transactionId: peer.trades.get(number)?.transaction_id,
    amountFen: 81,
    paidAt: new Date('2026-03-01T01:30:05Z'),
  }
  expect(await channel.readNotice(notice)).toEqual(payment)
  expect(await channel.readNotice(notice)).toEqual(payment)
})

test.each([1, 81, 29_800, 1_000_005])('%i fen arrive as they are', async (total) => {
  const notice = sealNotice(told({ amount: { total, currency: 'CNY' } }))
  expect(await channel.readNotice(notice)).toMatchObject({ amountFen: total })
})

test('what tells of no payment is taken and says nothing', async () => {
  for (const event of ['REFUND.SUCCESS', 'REFUND.ABNORMAL']) {
    expect(await channel.readNotice(sealNotice({ mchid: 'x' }, { event }))).toBeNull()
  }
  const closed = sealNotice(told({ trade_state: 'CLOSED' }))
  expect(await channel.readNotice(closed)).toBeNull()
})

test('a notification that another key signed is refused', async () => {
  const { privateKey } = wechatPeerKeys.stranger
  expect(await faultOf(sealNotice(told(), { privateKey }))).toBe('bad_signature')
})

test('a notification with any part changed on the way is refused', async () => {
  const { headers, body } = sealNotice(told())
  const changed = (name: string, value: string) => {
    const copy = new Headers(headers)
    copy.set(name, value)
    return { headers: copy, body }
  }
  const now = String(Math.floor(Date.now() / 1000) + 1)
  expect(await faultOf({ headers, body: `${body} ` })).toBe('bad_signature')
  expect(await faultOf(changed('Wechatpay-Nonce', 'x'))).toBe('bad_signature')
  expect(await faultOf(changed('Wechatpay-Timestamp', now))).toBe('bad_signature')
  expect(await faultOf(changed('Wechatpay-Serial', 'PUB_KEY_ID_0'))).toBe('bad_signature')
  const signature = headers.get('Wechatpay-Signature') ?? ''
  for (const forged of ['', 'x', `WECHATPAY/SIGNTEST/${signature}`]) {
    expect(await faultOf(changed('Wechatpay-Signature', forged))).toBe('bad_signature')
  }
  expect(await faultOf({ headers: new Headers(), body })).toBe('bad_signature')
})

test('a notification of more than five minutes ago, or from the future, is stale', async () => {
  expect(await faultOf(sealNotice(told(), { age: 290 }))).toMatch(/^taken/)
  expect(await faultOf(sealNotice(told(), { age: 310 }))).toBe('stale')
  expect(await faultOf(sealNotice(told(), { age: -310 }))).toBe('stale')
})

test.each([
  ['another merchant', { mchid: '1900000108' }, 'wrong_merchant'],
  ['another application', { appid: 'wx0000000000000000' }, 'wrong_merchant'],
  ['another currency', { amount: { total: 81, currency: 'USD' } }, 'wrong_currency'],
  ['no amount', { amount: undefined }, 'malformed'],
  ['half a fen', { amount: { total: 0.5, currency: 'CNY' } }, 'malformed'],
  ['nothing paid', { amount: { total: 0, currency: 'CNY' } }, 'malformed'],
  ['no transaction', { transaction_id: undefined }, 'malformed'],
  ['no time', { success_time: '昨天' }, 'malformed'],
])('a signed notification of %s is refused', async (_, change, fault) => {
  expect(await faultOf(sealNotice(told(change)))).toBe(fault)
})

test('a signed notification whose ciphertext opens with no key, or is no ciphertext, is refused', async () => {
  const key = 'another-key-of-thirty-two-chars!'
  expect(await faultOf(sealNotice(told(), { key }))).toBe('malformed')
})

test('ciphertext, tag or associated data changed before signing are refused', async () => {
  const { body } = sealNotice(told())
  const resigned = (change: object) => {
    const event = JSON.parse(body)
    const text = JSON.stringify({ ...event, resource: { ...event.resource, ...change } })
    return { headers: new Headers(wechatPeerHeaders(text)), body: text }
  }
  const bytes = Buffer.from(JSON.parse(body).resource.ciphertext, 'base64')
  const flipped = (at: number) => {
    const copy = Buffer.from(bytes)
    copy[at] = (copy[at] ?? 0) ^ 1
    return copy.toString('base64')
  }
  for (const change of [
    { ciphertext: flipped(0) },
    { ciphertext: flipped(bytes.length - 1) },
    { ciphertext: bytes.subarray(0, -1).toString('base64') },
    { ciphertext: '' },
    { associated_data: 'other' },
    { algorithm: 'none' },
    { nonce: 'short' },
  ]) {
    expect(await faultOf(resigned(change))).toBe('malformed')
  }
  expect(await faultOf(resigned({}))).toMatch(/^taken/)
})

test('WeChat hears that a notification was taken, or that it should come again', () => {
  const taken = channel.answer(true)
  expect(taken).toMatchObject({ status: 200, contentType: 'application/json' })
  expect(JSON.parse(taken.body)).toMatchObject({ code: 'SUCCESS' })
  const refused = channel.answer(false)
  expect(refused.status).toBe(500)
  expect(JSON.parse(refused.body)).toEqual({ code: 'FAIL', message: '失败' })
})
