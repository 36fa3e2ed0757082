import type { PayChannel } from '#lib/platform/pay/channel.ts'
import { startWechatPeer } from '#lib/platform/providers/pay/wechat/testing/peer.ts'
import { readWechatBill } from './bill.ts'
import { wechatChannel } from './wechat.ts'

let peer: Awaited<ReturnType<typeof startWechatPeer>>
let channel: PayChannel

beforeAll(async () => {
  peer = await startWechatPeer()
  channel = wechatChannel(peer.settings)
})
afterAll(() => peer.close())

const day = '2026-03-01'
const buy = async (outTradeNo: string, amountFen: number) => {
  const expiresAt = new Date('2026-03-01T01:42:00Z')
  const description = '黄金会员, 365 天'
  await channel.open({ outTradeNo, amountFen, description, expiresAt })
  peer.pay(outTradeNo)
}
const payBack = (outTradeNo: string, amountFen: number) =>
  channel.refund({
    outTradeNo,
    outRefundNo: `R${outTradeNo}`,
    amountFen,
    totalFen: amountFen,
    reason: '不想要了',
  })

test('a day without payments has an empty bill', async () => {
  expect(await channel.bill('2026-02-28')).toEqual([])
})

test('the bill holds each payment and each refund that went out, to the fen', async () => {
  await buy('20260301000001W1', 29_800)
  await buy('20260301000002W1', 1)
  await buy('20260301000003W1', 1_000_005)
  await payBack('20260301000001W1', 29_800)
  peer.refundAs = 'CLOSED'
  await payBack('20260301000002W1', 1)
  expect(await channel.bill(day)).toEqual([
    { kind: 'payment', number: '20260301000001W1', amountFen: 29_800 },
    { kind: 'payment', number: '20260301000002W1', amountFen: 1 },
    { kind: 'payment', number: '20260301000003W1', amountFen: 1_000_005 },
    { kind: 'refund', number: 'R20260301000001W1', amountFen: 29_800 },
  ])
})

test('a bill that was changed on the way is refused', async () => {
  peer.spoilBill = true
  await expect(channel.bill(day)).rejects.toThrow('wechat pay: unexpected bill hash')
  peer.spoilBill = false
  expect(await channel.bill(day)).toHaveLength(4)
})

test.each([
  ['a page', '<html>busy</html>'],
  ['nothing', ''],
  ['other columns', '交易时间,商户订单号\r\n`2026-03-01,`20260301000001W1\r\n'],
])('%s is no bill', (_, text) => {
  expect(() => readWechatBill(text, '1900000109')).toThrow('wechat pay: unexpected bill columns')
})

test('a row of another merchant, of another currency or without an amount is an error', () => {
  const head = '商户号,商户订单号,交易状态,货币种类,商户退款单号,退款状态,订单金额,申请退款金额'
  const read = (row: string) => readWechatBill(`${head}\n${row}\n总交易单数\n\`1`, '1')
  expect(read('`1,`W1,`SUCCESS,`CNY,`0,`,`0.81,`0.00')).toEqual([
    { kind: 'payment', number: 'W1', amountFen: 81 },
  ])
  expect(read('`1,`W1,`REVOKED,`CNY,`0,`,`0.81,`0.00')).toEqual([])
  for (const row of [
    '`2,`W1,`SUCCESS,`CNY,`0,`,`0.81,`0.00',
    '`1,`W1,`SUCCESS,`USD,`0,`,`0.81,`0.00',
    '`1,`W1,`SUCCESS,`CNY,`0,`,`,`0.00',
    '`1,`W1,`SUCCESS,`CNY,`0,`,`0.811,`0.00',
    '`1,`W1,`REFUND,`CNY,`,`SUCCESS,`0.00,`0.81',
    '`1,`W1,`SUCCESS',
  ]) {
    expect(() => read(row)).toThrow(/^wechat pay: unexpected bill (row|amount)$/)
  }
})
