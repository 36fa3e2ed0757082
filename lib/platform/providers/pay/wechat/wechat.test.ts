import { createVerify } from 'node:crypto'
import { jest } from '@jest/globals'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { log } from '#lib/platform/log.ts'
import type { PayChannel } from '#lib/platform/pay/channel.ts'
import { startWechatPeer } from '#lib/platform/providers/pay/wechat/testing/peer.ts'
import { wechatPeerKeys } from '#lib/platform/providers/pay/wechat/testing/peer-sign.ts'
import { openWechatJsapi, wechatChannel } from './wechat.ts'

let peer: Awaited<ReturnType<typeof startWechatPeer>>
let channel: PayChannel
let count = 0

beforeAll(async () => {
  peer = await startWechatPeer()
  channel = wechatChannel(peer.settings)
})
afterAll(() => peer.close())
beforeEach(() => {
  peer.mood = 'normal'
  peer.refundAs = 'SUCCESS'
  peer.refundRefusal = ''
})

const request = (amountFen = 29_800) => ({
  outTradeNo: `2026030100${++count}W1`,
  amountFen,
  description: '黄金会员 365 天, 含题库',
  expiresAt: new Date('2026-03-01T01:42:00.500Z'),
})
const opened = async (amountFen?: number) => {
  const asked = request(amountFen)
  await channel.open(asked)
  return asked
}
const paid = async (amountFen = 29_800) => {
  const asked = await opened(amountFen)
  peer.pay(asked.outTradeNo)
  return asked.outTradeNo
}
const refundOf = (outTradeNo: string, amountFen = 29_800) => ({
  outTradeNo,
  outRefundNo: `R${outTradeNo}`,
  amountFen,
  totalFen: amountFen,
  reason: '用户申请退款',
})

test('a trade is opened, paid, found, refunded and found again', async () => {
  const asked = request()
  const number = asked.outTradeNo
  expect(await channel.query(number)).toEqual({ status: 'unknown' })
  const { codeUrl } = await channel.open(asked)
  expect(codeUrl).toBe(`weixin://wxpay/bizpayurl?pr=${number}`)
  expect(peer.trades.get(number)).toMatchObject({
    total: 29_800,
    description: '黄金会员 365 天, 含题库',
    time_expire: '2026-03-01T09:42:00+08:00',
    notify_url: 'https://www.example.com/api/pay/notify/wechat',
  })
  expect(await channel.query(number)).toEqual({ status: 'open' })
  peer.pay(number)
  const payment = {
    status: 'paid',
    transactionId: peer.trades.get(number)?.transaction_id,
    amountFen: 29_800,
    paidAt: new Date('2026-03-01T01:30:05Z'),
  }
  expect(await channel.query(number)).toEqual(payment)
  expect(await channel.close(number)).toEqual(payment)
  expect(await channel.refund(refundOf(number))).toEqual({
    status: 'done',
    refundId: `50R${number}`,
  })
  expect(await channel.query(number)).toEqual(payment)
})

test('the same trade opened twice is one trade', async () => {
  const asked = request()
  expect(await channel.open(asked)).toEqual(await channel.open(asked))
  await expect(channel.open({ ...asked, amountFen: 1 })).rejects.toThrow('INVALID_REQUEST')
})

test('a closed trade cannot be paid, and closing it again or one that never was says the same', async () => {
  const { outTradeNo, ...rest } = await opened()
  expect(await channel.close(outTradeNo)).toEqual({ status: 'closed' })
  expect(() => peer.pay(outTradeNo)).toThrow()
  expect(await channel.close(outTradeNo)).toEqual({ status: 'closed' })
  expect(await channel.query(outTradeNo)).toEqual({ status: 'closed' })
  await expect(channel.open({ outTradeNo, ...rest })).rejects.toThrow('ORDER_CLOSED')
  expect(await channel.close('20260301000000W9')).toEqual({ status: 'closed' })
})

test.each([1, 81, 29_800, 1_000_005])('%i fen are paid and refunded to the fen', async (fen) => {
  const number = await paid(fen)
  expect(peer.trades.get(number)?.total).toBe(fen)
  expect(await channel.query(number)).toMatchObject({ status: 'paid', amountFen: fen })
  await channel.refund(refundOf(number, fen))
  expect(peer.refunds.get(`R${number}`)?.refund).toBe(fen)
})

test('a refund asked for again pays once, even when the first answer was lost', async () => {
  const number = await paid()
  const impatient = wechatChannel(peer.settings, { timeoutMs: 200 })
  const again = refundOf(number)
  await channel.refund(again)
  peer.mood = 'hang'
  await expect(impatient.refund(again)).rejects.toThrow('wechat pay: no answer: TimeoutError')
  peer.mood = 'normal'
  expect(await channel.refund(again)).toMatchObject({ status: 'done' })
  const made = [...peer.refunds.values()].filter((one) => one.out_trade_no === number)
  expect(made).toHaveLength(1)
  // Another number for the same money is refused by WeChat.
  expect(await channel.refund({ ...again, outRefundNo: `S${number}` })).toEqual({
    status: 'failed',
    why: 'INVALID_REQUEST',
  })
})

test('a refund may wait, be refused for ever, or be refused for now', async () => {
  peer.refundAs = 'PROCESSING'
  const slow = refundOf(await paid())
  expect(await channel.refund(slow)).toEqual({ status: 'pending' })
  expect(await channel.refund(slow)).toEqual({ status: 'pending' })
  Object.assign(peer.refunds.get(slow.outRefundNo) ?? {}, { status: 'SUCCESS' })
  expect(await channel.refund(slow)).toMatchObject({ status: 'done' })

  peer.refundAs = 'CLOSED'
  expect(await channel.refund(refundOf(await paid()))).toEqual({ status: 'failed', why: 'CLOSED' })
  peer.refundRefusal = 'NOT_ENOUGH'
  const poor = refundOf(await paid())
  await expect(channel.refund(poor)).rejects.toThrow('wechat pay: HTTP 403 NOT_ENOUGH')
  peer.refundRefusal = ''
  peer.refundAs = 'SUCCESS'
  expect(await channel.refund(poor)).toMatchObject({ status: 'done' })
})

test('a refund whose money has left us and cannot arrive waits for staff, and says so at each look', async () => {
  const error = jest.spyOn(log(), 'error').mockImplementation(() => {})
  peer.refundAs = 'ABNORMAL'
  const stuck = refundOf(await paid())
  for (const looks of [1, 2]) {
    expect(await channel.refund(stuck)).toEqual({ status: 'pending' })
    expect(error).toHaveBeenCalledTimes(looks)
  }
  expect(error).toHaveBeenLastCalledWith(
    { outTradeNo: stuck.outTradeNo, outRefundNo: stuck.outRefundNo },
    expect.stringContaining('abnormal refund'),
  )
  error.mockRestore()
  Object.assign(peer.refunds.get(stuck.outRefundNo) ?? {}, { status: 'SUCCESS' })
  expect(await channel.refund(stuck)).toMatchObject({ status: 'done' })
})

test('a refund that is done stays done when WeChat refuses to repeat it', async () => {
  const number = await paid()
  await channel.refund(refundOf(number))
  peer.refundRefusal = 'INVALID_REQUEST'
  expect(await channel.refund(refundOf(number))).toMatchObject({ status: 'done' })
})

test('a refund of another amount under a known number is an error', async () => {
  const number = await paid()
  await channel.refund(refundOf(number))
  await expect(channel.refund({ ...refundOf(number), amountFen: 1 })).rejects.toThrow(
    'wechat pay: unexpected refund',
  )
})

test.each([
  ['break', /^wechat pay: HTTP 500 SYSTEM_ERROR$/],
  ['forge', /^wechat pay: HTTP 200 with a wrong signature$/],
  ['unsigned', /^wechat pay: HTTP 200 with a wrong signature$/],
  ['old', /^wechat pay: HTTP 200 with a wrong signature$/],
  ['babble', /^wechat pay: HTTP 200 with a wrong signature$/],
] as const)('an answer of a peer that is in the mood %s is refused', async (mood, text) => {
  const number = await paid()
  peer.mood = mood
  await expect(channel.query(number)).rejects.toThrow(text)
  await expect(channel.open(request())).rejects.toThrow(text)
})

test('a signed answer that is not as described is an error', async () => {
  const number = await paid()
  const refund = refundOf(await paid())
  peer.mood = 'odd'
  await expect(channel.query(number)).rejects.toThrow('wechat pay: unexpected trade')
  await expect(channel.open(request())).rejects.toThrow('wechat pay: unexpected code')
  await expect(channel.bill('2026-03-01')).rejects.toThrow('wechat pay: unexpected bill')
  await expect(channel.refund(refund)).rejects.toThrow('wechat pay: HTTP 404 UNKNOWN')
})

test('a forged word that a trade does not exist or is closed is not believed', async () => {
  peer.mood = 'forge'
  await expect(channel.query('20260301000000W9')).rejects.toThrow('HTTP 404 ORDER_NOT_EXIST')
  const { outTradeNo } = request()
  await expect(channel.close(outTradeNo)).rejects.toThrow('HTTP 404')
})

test('a peer that never answers, or is not there, is given up', async () => {
  peer.mood = 'hang'
  const impatient = wechatChannel(peer.settings, { timeoutMs: 200 })
  const started = Date.now()
  await expect(impatient.query('20260301000000W9')).rejects.toThrow('no answer: TimeoutError')
  expect(Date.now() - started).toBeLessThan(5000 * patience)
  const lost = wechatChannel({ ...peer.settings, endpoint: 'http://127.0.0.1:1' })
  await expect(lost.query('20260301000000W9')).rejects.toThrow(/^wechat pay: no answer: TypeError$/)
})

test('a wrong private key is an error that holds no key', async () => {
  const wrong = { ...peer.settings, privateKey: wechatPeerKeys.stranger.privateKey }
  const error: Error = await wechatChannel(wrong)
    .open(request())
    .then(
      () => new Error('opened'),
      (reason) => reason,
    )
  expect(error.message).toBe('wechat pay: HTTP 401 SIGN_ERROR')
  expect(() => wechatChannel({ ...wrong, privateKey: 'geheim' })).toThrow(/^(?![\s\S]*geheim)/)
})

test('inside of WeChat a trade is opened for an openid, with a signature for the page', async () => {
  const asked = { ...request(81), openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' }
  const bridge = await openWechatJsapi(peer.settings, asked)
  expect(peer.trades.get(asked.outTradeNo)).toMatchObject({ total: 81, openid: asked.openid })
  expect(bridge).toMatchObject({ appId: peer.settings.appId, signType: 'RSA' })
  expect(bridge.package).toMatch(/^prepay_id=wx/)
  expect(Math.abs(Number(bridge.timeStamp) - Date.now() / 1000)).toBeLessThan(10)
  const lines = `${bridge.appId}\n${bridge.timeStamp}\n${bridge.nonceStr}\n${bridge.package}\n`
  const verifier = createVerify('RSA-SHA256').update(lines)
  expect(verifier.verify(wechatPeerKeys.merchant.publicKey, bridge.paySign, 'base64')).toBe(true)
})

test('a trade for the browser of a phone names its address, and leads back', async () => {
  const returnTo = 'https://www.example.com/pay/AbCdEfGhIjKlMnOpQrStUv?wx=done'
  const asked = { ...request(), ip: '203.0.113.7', returnTo }
  const { url } = await channel.openOnPhone(asked)
  const { origin, searchParams } = new URL(url)
  expect(origin).toBe('https://wx.tenpay.com')
  expect(searchParams.get('prepay_id')).toMatch(/^wx/)
  expect(searchParams.get('redirect_url')).toBe(returnTo)
  expect(peer.trades.get(asked.outTradeNo)).toMatchObject({ kind: 'h5', total: 29_800 })
  peer.pay(asked.outTradeNo)
  expect(await channel.query(asked.outTradeNo)).toMatchObject({ status: 'paid' })
  // To WeChat a code of the same number would be another trade.
  await expect(channel.open(asked)).rejects.toThrow()
  await expect(channel.openOnPhone({ ...request(), ip: 'unknown', returnTo })).rejects.toThrow(
    'PARAM_ERROR',
  )
})
