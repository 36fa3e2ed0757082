import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import type { PayChannel, PayRequest } from '#lib/platform/pay/channel.ts'
import { paySandboxTrade } from './book.ts'
import { sandboxChannel } from './sandbox.ts'

const t = testDatabase()
const site = 'http://localhost:3000'
let dataDir: string
let wechat: PayChannel
let alipay: PayChannel

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gxw-sandbox-'))
  wechat = sandboxChannel('wechat', { db: t.db, site, dataDir })
  alipay = sandboxChannel('alipay', { db: t.db, site, dataDir })
})
afterAll(() => rm(dataDir, { recursive: true }))
beforeEach(() => truncateAll(t.db))

const request = (change: Partial<PayRequest> = {}): PayRequest => ({
  outTradeNo: 'G1W1',
  amountFen: 29_800,
  description: '黄金会员 365 天',
  expiresAt: new Date(Date.now() + 720_000),
  ...change,
})
const refund = { outTradeNo: 'G1W1', outRefundNo: 'R1', totalFen: 29_800, reason: '' }

test('a trade opens once and says where it is paid', async () => {
  const codeUrl = `${site}/pay/sandbox/G1W1`
  expect(await wechat.query('G1W1')).toEqual({ status: 'unknown' })
  expect(await wechat.open(request())).toEqual({ codeUrl })
  expect(await wechat.open(request())).toEqual({ codeUrl })
  expect(await wechat.query('G1W1')).toEqual({ status: 'open' })
})

test('a number that is taken opens nothing else', async () => {
  await wechat.open(request())
  await expect(wechat.open(request({ amountFen: 1 }))).rejects.toThrow('OUT_TRADE_NO_USED')
  await expect(alipay.open(request())).rejects.toThrow('OUT_TRADE_NO_USED')
  await paySandboxTrade(t.db, 'G1W1')
  await expect(wechat.open(request())).rejects.toThrow('OUT_TRADE_NO_USED')
})

test('the other wallet knows nothing of a trade', async () => {
  await wechat.open(request())
  expect(await alipay.query('G1W1')).toEqual({ status: 'unknown' })
})

test('a trade is paid once, however many press at the same time', async () => {
  await wechat.open(request())
  const pressed = await Promise.all(Array.from({ length: 8 }, () => paySandboxTrade(t.db, 'G1W1')))
  expect(pressed.filter(Boolean)).toHaveLength(1)
  expect(await wechat.query('G1W1')).toEqual({
    status: 'paid',
    amountFen: 29_800,
    transactionId: expect.stringMatching(/^S[0-9a-f]{26}$/),
    paidAt: expect.any(Date),
  })
})

test('a closed trade cannot be paid, a paid one cannot be closed', async () => {
  await wechat.open(request())
  expect(await wechat.close('G1W1')).toEqual({ status: 'closed' })
  expect(await paySandboxTrade(t.db, 'G1W1')).toBe(false)
  await wechat.open(request({ outTradeNo: 'G1W2' }))
  await paySandboxTrade(t.db, 'G1W2')
  expect(await wechat.close('G1W2')).toMatchObject({ status: 'paid', amountFen: 29_800 })
  expect(await wechat.close('G9W9')).toEqual({ status: 'closed' })
})

test('closing does not close the other wallet’s trade', async () => {
  await wechat.open(request())
  await alipay.close('G1W1')
  expect(await wechat.query('G1W1')).toEqual({ status: 'open' })
})

test('a trade whose time is over cannot be paid', async () => {
  await expect(wechat.open(request({ expiresAt: new Date() }))).rejects.toThrow('TIME_EXPIRED')
  await wechat.open(request())
  await t.db.execute(sql`update sandbox_trades set expires_at = now() - interval '1 ms'`)
  expect(await wechat.query('G1W1')).toEqual({ status: 'closed' })
  expect(await paySandboxTrade(t.db, 'G1W1')).toBe(false)
})

test('of a payment and a closing at the same time one wins, and both say which', async () => {
  await wechat.open(request())
  const [isPaid, closed] = await Promise.all([paySandboxTrade(t.db, 'G1W1'), wechat.close('G1W1')])
  expect(closed.status).toBe(isPaid ? 'paid' : 'closed')
})

test('a refund happens once for each number', async () => {
  await wechat.open(request())
  const asked = { ...refund, amountFen: 29_800 }
  expect(await wechat.refund(asked)).toEqual({ status: 'failed', why: 'sandbox: TRADE_NOT_PAID' })
  await paySandboxTrade(t.db, 'G1W1')
  const answers = await Promise.all([1, 2, 3, 4].map(() => wechat.refund(asked)))
  expect(answers[0]).toEqual({ status: 'done', refundId: expect.stringMatching(/^S/) })
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const rows = await t.sql`select amount_fen from sandbox_refunds`
  expect(rows).toEqual([{ amount_fen: 29_800 }])
})

test('never more is paid back than came in', async () => {
  await wechat.open(request())
  await paySandboxTrade(t.db, 'G1W1')
  const parts = await Promise.all(
    ['R1', 'R2', 'R3'].map((outRefundNo) =>
      wechat.refund({ ...refund, outRefundNo, amountFen: 14_900 }),
    ),
  )
  expect(parts.filter(({ status }) => status === 'done')).toHaveLength(2)
  const refused = { status: 'failed', why: 'sandbox: AMOUNT_REFUSED' }
  expect(await wechat.refund({ ...refund, outRefundNo: 'R4', amountFen: 1 })).toEqual(refused)
})

test('a refund number of another payment, amount or wallet is refused', async () => {
  await wechat.open(request())
  await wechat.open(request({ outTradeNo: 'G2W1' }))
  await Promise.all(['G1W1', 'G2W1'].map((number) => paySandboxTrade(t.db, number)))
  await wechat.refund({ ...refund, amountFen: 100 })
  const used = { status: 'failed', why: 'sandbox: OUT_REFUND_NO_USED' }
  expect(await wechat.refund({ ...refund, amountFen: 101 })).toEqual(used)
  expect(await wechat.refund({ ...refund, outTradeNo: 'G2W1', amountFen: 100 })).toEqual(used)
  const other = { ...refund, outRefundNo: 'R2', amountFen: 100 }
  expect(await alipay.refund(other)).toMatchObject({ status: 'failed' })
})

test('a bill lists one wallet’s payments and refunds of one Shanghai day', async () => {
  for (const outTradeNo of ['G1W1', 'G2W1', 'G3W1']) await wechat.open(request({ outTradeNo }))
  await alipay.open(request({ outTradeNo: 'G4A1', amountFen: 81 }))
  const numbers = ['G1W1', 'G2W1', 'G4A1']
  await Promise.all(numbers.map((number) => paySandboxTrade(t.db, number)))
  await wechat.refund({ ...refund, amountFen: 29_800 })
  await t.db.execute(sql`update sandbox_trades set paid_at = '2026-02-28T15:59:59.999Z'
    where out_trade_no = 'G1W1'`)
  await t.db.execute(sql`update sandbox_trades set paid_at = '2026-02-28T16:00:00Z'
    where out_trade_no in ('G2W1', 'G4A1')`)
  await t.db.execute(sql`update sandbox_refunds set at = '2026-03-01T15:59:59.999Z'`)
  expect(await wechat.bill('2026-02-28')).toEqual([
    { kind: 'payment', number: 'G1W1', amountFen: 29_800 },
  ])
  expect(await wechat.bill('2026-03-01')).toEqual([
    { kind: 'payment', number: 'G2W1', amountFen: 29_800 },
    { kind: 'refund', number: 'R1', amountFen: 29_800 },
  ])
  expect(await alipay.bill('2026-03-01')).toEqual([
    { kind: 'payment', number: 'G4A1', amountFen: 81 },
  ])
  expect(await wechat.bill('2026-03-02')).toEqual([])
})

test('a phone is sent to the page of the wallet with the way back', async () => {
  const returnTo = `${site}/pay/AbCdEfGhIjKlMnOpQrStUv?wx=done`
  const { url } = await wechat.openOnPhone({ ...request(), ip: '192.0.2.1', returnTo })
  expect(new URL(url).pathname).toBe('/pay/sandbox/G1W1')
  expect(new URL(url).searchParams.get('back')).toBe('/pay/AbCdEfGhIjKlMnOpQrStUv?wx=done')
  expect(await wechat.query('G1W1')).toEqual({ status: 'open' })
})
