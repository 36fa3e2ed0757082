import type { PayChannel } from '#lib/platform/pay/channel.ts'
import { startAlipayPeer } from '#lib/platform/providers/pay/alipay/testing/peer.ts'
import {
  alipayPeerKeys,
  noticeForm,
  peerTime,
} from '#lib/platform/providers/pay/alipay/testing/peer-sign.ts'
import { alipayChannel } from './alipay.ts'

const number = '20260301000001A1'
let peer: Awaited<ReturnType<typeof startAlipayPeer>>
let channel: PayChannel

beforeAll(async () => {
  peer = await startAlipayPeer()
  channel = alipayChannel(peer.settings)
  const expiresAt = new Date(Date.now() + 720_000)
  // A percent sign must not be read as an escape when the signature is checked.
  const description = '黄金会员 100% 题库'
  await channel.open({ outTradeNo: number, amountFen: 81, description, expiresAt })
  peer.pay(number)
})
afterAll(() => peer.close())

const told = (change: Record<string, string> = {}) => ({ ...peer.told(number), ...change })
const read = (body: string) => channel.readNotice({ headers: new Headers(), body })
const faultOf = (body: string) =>
  read(body).then(
    (notice) => `taken: ${JSON.stringify(notice)}`,
    (error) => error.fault ?? error,
  )

test('a genuine notification tells of the payment, and the second time too', async () => {
  const body = noticeForm(told())
  const payment = {
    outTradeNo: number,
    transactionId: peer.trades.get(number)?.trade_no,
    amountFen: 81,
    paidAt: new Date('2026-03-01T01:30:05Z'),
  }
  expect(await read(body)).toEqual(payment)
  expect(await read(body)).toEqual(payment)
  expect(await read(noticeForm(told({ trade_status: 'TRADE_FINISHED' })))).toEqual(payment)
})

test.each([
  ['0.01', 1],
  ['0.81', 81],
  ['298.00', 29_800],
  ['10000.05', 1_000_005],
  ['5', 500],
  ['0.1', 10],
])('%s yuan are %i fen', async (total_amount, amountFen) => {
  expect(await read(noticeForm(told({ total_amount })))).toMatchObject({ amountFen })
})

test('what tells of no payment is taken and says nothing', async () => {
  for (const trade_status of ['WAIT_BUYER_PAY', 'TRADE_CLOSED']) {
    expect(await read(noticeForm(told({ trade_status })))).toBeNull()
  }
})

test('a notification that another key signed, in a weaker way or not at all, is refused', async () => {
  const { privateKey } = alipayPeerKeys.stranger
  expect(await faultOf(noticeForm(told(), { privateKey }))).toBe('bad_signature')
  expect(await faultOf(noticeForm(told(), { signType: 'RSA' }))).toBe('bad_signature')
  expect(await faultOf(noticeForm(told(), { signType: 'constructor' }))).toBe('bad_signature')
  expect(await faultOf(new URLSearchParams(told()).toString())).toBe('bad_signature')
  for (const body of ['', '{}', '%', '<xml/>']) expect(await faultOf(body)).toBe('bad_signature')
})

test('a notification with any field changed on the way is refused', async () => {
  const changes = [
    { total_amount: '0.01' },
    { out_trade_no: '20260301000002A1' },
    { app_id: '2021000122671081' },
    { notify_time: peerTime(60) },
    { sign: 'x' },
    { trans_currency: 'CNY' },
  ]
  for (const change of changes) {
    const form = new URLSearchParams(noticeForm(told()))
    for (const [name, value] of Object.entries(change)) form.set(name, value)
    expect(await faultOf(form.toString())).toBe('bad_signature')
  }
  const twice = `${noticeForm(told())}&total_amount=0.01`
  expect(await faultOf(twice)).toBe('bad_signature')
})

test('a notification is taken while Alipay repeats it, not later and not from the future', async () => {
  const aged = (seconds: number) => noticeForm(told({ notify_time: peerTime(-seconds) }))
  expect(await faultOf(aged(24.5 * 3600))).toMatch(/^taken/)
  expect(await faultOf(aged(25 * 3600 + 60))).toBe('stale')
  expect(await faultOf(aged(-600))).toBe('stale')
})

test.each([
  ['another merchant', { seller_id: '2088102146225136' }, 'wrong_merchant'],
  ['another application', { app_id: '2021000122671081' }, 'wrong_merchant'],
  ['another currency', { trans_currency: 'USD' }, 'wrong_currency'],
  ['half a fen', { total_amount: '0.815' }, 'malformed'],
  ['nothing paid', { total_amount: '0.00' }, 'malformed'],
  ['a negative amount', { total_amount: '-0.81' }, 'malformed'],
  ['an amount in words', { total_amount: '1e3' }, 'malformed'],
  ['no transaction', { trade_no: '' }, 'malformed'],
  ['no time of payment', { gmt_payment: '' }, 'malformed'],
  ['no time', { notify_time: '昨天' }, 'malformed'],
])('a signed notification of %s is refused', async (_, change, fault) => {
  expect(await faultOf(noticeForm(told(change)))).toBe(fault)
})

test('Alipay hears that a notification was taken, or that it should come again', () => {
  expect(channel.answer(true)).toEqual({ status: 200, contentType: 'text/plain', body: 'success' })
  expect(channel.answer(false).body).toBe('fail')
})
