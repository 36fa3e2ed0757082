import { patience } from '#lib/platform/db/testing/patience.ts'
import type { PayChannel } from '#lib/platform/pay/channel.ts'
import { startAlipayPeer } from '#lib/platform/providers/pay/alipay/testing/peer.ts'
import { alipayPeerKeys } from '#lib/platform/providers/pay/alipay/testing/peer-sign.ts'
import { alipayChannel } from './alipay.ts'

let peer: Awaited<ReturnType<typeof startAlipayPeer>>
let channel: PayChannel
let count = 0

beforeAll(async () => {
  peer = await startAlipayPeer()
  channel = alipayChannel(peer.settings)
})
afterAll(() => peer.close())
beforeEach(() => {
  Object.assign(peer, { mood: 'normal', refundWaits: false, refundRefusal: '' })
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const request = (amountFen = 29_800) => ({
  outTradeNo: `2026030100${++count}A1`,
  amountFen,
  description: '黄金会员 365 天, 含题库/模考 & 课程',
  expiresAt: inMinutes(12),
})
const opened = async (amountFen?: number) => {
  const asked = request(amountFen)
  await channel.open(asked)
  return asked
}
const paid = async (amountFen = 29_800) => {
  const { outTradeNo } = await opened(amountFen)
  peer.pay(outTradeNo)
  return outTradeNo
}
const refundOf = (outTradeNo: string, amountFen = 29_800) => ({
  outTradeNo,
  outRefundNo: `R${outTradeNo}`,
  amountFen,
  totalFen: amountFen,
  reason: '用户申请退款',
})

test('a trade is opened, scanned, paid, found, refunded and found again', async () => {
  const asked = { ...request(), expiresAt: new Date('2036-03-01T01:42:00.500Z') }
  const number = asked.outTradeNo
  expect(await channel.open(asked)).toEqual({ codeUrl: `https://qr.alipay.com/${number}` })
  expect(peer.codes.get(number)).toEqual({
    total_amount: '298.00',
    subject: '黄金会员 365 天 含题库 模考 课程',
    time_expire: '2036-03-01 09:42:00',
    notify_url: 'https://www.example.com/api/pay/notify/alipay',
  })
  expect(await channel.query(number)).toEqual({ status: 'unknown' })
  peer.scan(number)
  expect(await channel.query(number)).toEqual({ status: 'open' })
  peer.pay(number)
  const transactionId = peer.trades.get(number)?.trade_no
  const paidAt = new Date('2026-03-01T01:30:05Z')
  const payment = { status: 'paid', transactionId, amountFen: 29_800, paidAt }
  expect(await channel.query(number)).toEqual(payment)
  expect(await channel.close(number)).toEqual(payment)
  expect(await channel.refund(refundOf(number))).toEqual({
    status: 'done',
    refundId: transactionId,
  })
  expect(peer.trades.get(number)?.trade_status).toBe('TRADE_CLOSED')
  expect(await channel.query(number)).toEqual(payment)
})

test('the same trade opened twice is one trade', async () => {
  const asked = request()
  expect(await channel.open(asked)).toEqual(await channel.open(asked))
  await expect(channel.open({ ...asked, amountFen: 1 })).rejects.toThrow(
    'alipay: ACQ.CONTEXT_INCONSISTENT',
  )
})

test('a scanned trade that is closed cannot be paid, and closing it again says the same', async () => {
  const { outTradeNo } = await opened()
  peer.scan(outTradeNo)
  expect(await channel.close(outTradeNo)).toEqual({ status: 'closed' })
  expect(() => peer.pay(outTradeNo)).toThrow()
  expect(await channel.close(outTradeNo)).toEqual({ status: 'closed' })
  expect(await channel.query(outTradeNo)).toEqual({ status: 'closed' })
})

test('a code nobody scanned counts as closed; a payment of it is told afterwards', async () => {
  const { outTradeNo } = await opened()
  expect(await channel.close(outTradeNo)).toEqual({ status: 'closed' })
  peer.pay(outTradeNo)
  expect(await channel.query(outTradeNo)).toMatchObject({ status: 'paid', amountFen: 29_800 })
  expect(await channel.close(outTradeNo)).toMatchObject({ status: 'paid' })

  const old = { ...request(), expiresAt: inMinutes(-1) }
  await channel.open(old)
  expect(() => peer.pay(old.outTradeNo)).toThrow('the code is over')
})

test.each([
  [1, '0.01'],
  [81, '0.81'],
  [29_800, '298.00'],
  [1_000_005, '10000.05'],
])('%i fen are asked for as %s, paid and refunded to the fen', async (fen, yuan) => {
  const number = await paid(fen)
  expect(peer.codes.get(number)?.total_amount).toBe(yuan)
  expect(await channel.query(number)).toMatchObject({ status: 'paid', amountFen: fen })
  expect(await channel.refund(refundOf(number, fen))).toMatchObject({ status: 'done' })
  expect(peer.refunds.get(`R${number}`)?.fen).toBe(fen)
})

test('a refund asked for again pays once, even when the first answer was lost', async () => {
  const number = await paid()
  const again = refundOf(number)
  expect(await channel.refund(again)).toMatchObject({ status: 'done' })
  peer.mood = 'hang'
  const impatient = alipayChannel(peer.settings, { timeoutMs: 200 })
  await expect(impatient.refund(again)).rejects.toThrow(/^alipay: no answer: /)
  peer.mood = 'normal'
  expect(await channel.refund(again)).toMatchObject({ status: 'done' })
  const made = [...peer.refunds.values()].filter((one) => one.out_trade_no === number)
  expect(made).toHaveLength(1)
  // Another number for the same money is refused by Alipay.
  expect(await channel.refund({ ...again, outRefundNo: `S${number}` })).toEqual({
    status: 'failed',
    why: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  })
})

test('a refund may wait, be refused for ever, or be refused for now', async () => {
  peer.refundWaits = true
  const slow = refundOf(await paid())
  expect(await channel.refund(slow)).toEqual({ status: 'pending' })
  expect(await channel.refund(slow)).toEqual({ status: 'pending' })
  Object.assign(peer.refunds.get(slow.outRefundNo) ?? {}, { isDone: true })
  expect(await channel.refund(slow)).toMatchObject({ status: 'done' })

  expect(await channel.refund(refundOf('20260301000000A9'))).toEqual({
    status: 'failed',
    why: 'ACQ.TRADE_NOT_EXIST',
  })
  peer.refundWaits = false
  peer.refundRefusal = 'ACQ.SELLER_BALANCE_NOT_ENOUGH'
  const poor = refundOf(await paid())
  await expect(channel.refund(poor)).rejects.toThrow('alipay: ACQ.SELLER_BALANCE_NOT_ENOUGH')
  peer.refundRefusal = ''
  expect(await channel.refund(poor)).toMatchObject({ status: 'done' })
})

test('a refund that is done stays done when Alipay refuses to repeat it', async () => {
  const number = await paid()
  await channel.refund(refundOf(number))
  peer.refundRefusal = 'ACQ.TRADE_HAS_FINISHED'
  expect(await channel.refund(refundOf(number))).toMatchObject({ status: 'done' })
})

test.each([
  ['break', /^alipay: HTTP 500$/],
  ['forge', /^alipay: a wrong signature$/],
  ['unsigned', /^alipay: a wrong signature$/],
  ['babble', /^alipay: unexpected answer$/],
  ['unwell', /^alipay: isp.unknow-error$/],
] as const)('an answer of a peer that is in the mood %s is refused', async (mood, text) => {
  const number = await paid()
  peer.mood = mood
  await expect(channel.query(number)).rejects.toThrow(text)
  await expect(channel.open(request())).rejects.toThrow(text)
  await expect(channel.close(number)).rejects.toThrow(text)
  await expect(channel.refund(refundOf(number))).rejects.toThrow(text)
})

test('a signed answer that is not as described is an error', async () => {
  const number = await paid()
  peer.mood = 'odd'
  await expect(channel.query(number)).rejects.toThrow('alipay: unexpected trade')
  await expect(channel.open(request())).rejects.toThrow('alipay: unexpected code')
  await expect(channel.refund(refundOf(number))).rejects.toThrow('alipay: unexpected refund')
  await expect(channel.bill('2026-03-01')).rejects.toThrow('alipay: unexpected bill')
})

test('a peer that never answers, or is not there, is given up', async () => {
  peer.mood = 'hang'
  const impatient = alipayChannel(peer.settings, { timeoutMs: 200 })
  const started = Date.now()
  await expect(impatient.query('20260301000000A9')).rejects.toThrow(/^alipay: no answer: \w+$/)
  expect(Date.now() - started).toBeLessThan(5000 * patience)
  const lost = alipayChannel({ ...peer.settings, endpoint: 'http://127.0.0.1:1/gateway.do' })
  await expect(lost.query('20260301000000A9')).rejects.toThrow(/^alipay: no answer: \w+$/)
})

test('a wrong private key is an error that holds no key', async () => {
  const wrong = { ...peer.settings, privateKey: alipayPeerKeys.stranger.privateKey }
  const error: Error = await alipayChannel(wrong)
    .open(request())
    .then(
      () => new Error('opened'),
      (reason) => reason,
    )
  expect(error.message).toBe('alipay: isv.invalid-signature')
  expect(error.cause).toBeUndefined()
  expect(() => alipayChannel({ ...wrong, privateKey: 'geheim' })).toThrow(/^(?![\s\S]*geheim)/)
})

test('the browser of a phone opens a signed address, of which the gateway makes the trade', async () => {
  const returnTo = 'https://www.example.com/pay/AbCdEfGhIjKlMnOpQrStUv?wx=done'
  const asked = { ...request(), ip: '203.0.113.7', returnTo }
  const { url } = await channel.openOnPhone(asked)
  expect(new URL(url).origin).toBe(peer.origin)
  expect(new URL(url).searchParams.get('return_url')).toBe(returnTo)
  expect(await channel.query(asked.outTradeNo)).toEqual({ status: 'unknown' })
  const opened = await (await fetch(url)).text()
  expect(opened).toContain('"code":"10000"')
  expect(peer.codes.get(asked.outTradeNo)).toMatchObject({
    total_amount: '298.00',
    notify_url: 'https://www.example.com/api/pay/notify/alipay',
  })
  peer.pay(asked.outTradeNo)
  expect(await channel.query(asked.outTradeNo)).toMatchObject({ status: 'paid', amountFen: 29_800 })
  // A buyer who changes the address is refused by its signature.
  const cheaper = await (await fetch(url.replace('298.00', '1.00'))).text()
  expect(cheaper).toContain('isv.invalid-signature')
})
