import { BillNotReady, type PayChannel } from '#lib/platform/pay/channel.ts'
import { startAlipayPeer } from '#lib/platform/providers/pay/alipay/testing/peer.ts'
import { zip } from '#lib/platform/providers/pay/alipay/testing/peer-bill.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { alipayChannel } from './alipay.ts'
import { readAlipayBill } from './bill.ts'

let peer: Awaited<ReturnType<typeof startAlipayPeer>>
let channel: PayChannel

beforeAll(async () => {
  peer = await startAlipayPeer()
  channel = alipayChannel(peer.settings)
})
afterAll(() => peer.close())

const day = '2026-03-01'
const buy = async (outTradeNo: string, amountFen: number) => {
  const expiresAt = new Date(Date.now() + 720_000)
  await channel.open({ outTradeNo, amountFen, description: '黄金会员, 365 天', expiresAt })
  peer.pay(outTradeNo)
}

test('a day without payments has an empty bill', async () => {
  expect(await channel.bill('2026-02-28')).toEqual([])
})

test('a day that ended a moment ago without a bill has none yet', async () => {
  const today = shanghaiToday()
  await expect(channel.bill(addDays(today, -1))).rejects.toThrow(BillNotReady)
  expect(await channel.bill(addDays(today, -2))).toEqual([])
})

test('the bill holds each payment and each refund, to the fen', async () => {
  await buy('20260301000001A1', 29_800)
  await buy('20260301000002A1', 1)
  await buy('20260301000003A1', 1_000_005)
  await channel.refund({
    outTradeNo: '20260301000001A1',
    outRefundNo: 'R20260301000001A1',
    amountFen: 29_800,
    totalFen: 29_800,
    reason: '不想要了',
  })
  expect(await channel.bill(day)).toEqual([
    { kind: 'payment', number: '20260301000001A1', amountFen: 29_800 },
    { kind: 'payment', number: '20260301000002A1', amountFen: 1 },
    { kind: 'payment', number: '20260301000003A1', amountFen: 1_000_005 },
    { kind: 'refund', number: 'R20260301000001A1', amountFen: 29_800 },
  ])
})

test('a bill that was damaged on the way is refused', async () => {
  peer.spoilBill = true
  await expect(channel.bill(day)).rejects.toThrow(/^alipay: unexpected bill archive$/)
  peer.spoilBill = false
  expect(await channel.bill(day)).toHaveLength(4)
})

test('a bill that is not there is an error without its address', async () => {
  const { origin } = peer
  peer.origin = 'http://gone.alipay.com:1'
  await expect(channel.bill(day)).rejects.toThrow(/^alipay: no bill: TypeError$/)
  peer.origin = `${origin}/elsewhere`
  await expect(channel.bill(day)).rejects.toThrow(/^alipay: /)
  peer.origin = origin
})

test.each(['http://127.0.0.1:1', 'https://alipay.com.example.net', 'https://notalipay.com'])(
  'a bill at %s, which is not Alipay, is not fetched',
  async (strange) => {
    const { origin } = peer
    peer.origin = strange
    await expect(channel.bill(day)).rejects.toThrow(/^alipay: unexpected host of a bill$/)
    peer.origin = origin
  },
)

test.each([
  ['a page', Buffer.from('<html>busy</html>')],
  ['nothing', Buffer.alloc(0)],
  ['an end without a list', Buffer.from('PK\x05\x06', 'latin1')],
])('%s is no archive', (_, file) => {
  expect(() => readAlipayBill(file)).toThrow('alipay: unexpected bill archive')
})

test('an archive without the details, a short row or a strange amount are errors', () => {
  const read = (text: string) => readAlipayBill(zip([{ name: '明细.csv', text }]))
  const head = '支付宝交易号,商户订单号,业务类型,订单金额（元）,退款批次号/请求号'
  expect(read(`#标题\r\n${head}\r\n1\t,A1\t,交易,0.81,\r\n2\t,A1\t,退款,-0.81,R1\t\r\n`)).toEqual([
    { kind: 'payment', number: 'A1', amountFen: 81 },
    { kind: 'refund', number: 'R1', amountFen: 81 },
  ])
  expect(() => readAlipayBill(zip([]))).toThrow('alipay: unexpected bill columns')
  expect(() => read('门店编号,门店名称')).toThrow('alipay: unexpected bill columns')
  expect(() => read(`${head}\n1,A1,交易`)).toThrow('alipay: unexpected bill row')
  expect(() => read(`${head}\n1,A1,交易,-0.81,`)).toThrow('alipay: unexpected bill amount')
  expect(() => read(`${head}\n1,A1,交易,0.815,`)).toThrow('alipay: unexpected bill amount')
})
