import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import { openAttempt } from '#lib/payments/server/cashier/cashier.ts'
import { getPayState } from '#lib/payments/server/payables/pay-state.ts'
import { keyOf } from '#lib/payments/server/testing/stored-payables.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { PEER_HEADER } from '#lib/platform/http/request-info.ts'
import { createLogger } from '#lib/platform/log.ts'
import { paySandboxTrade } from '#lib/platform/providers/pay/sandbox/book.ts'
import { sandboxKey } from '#lib/platform/providers/pay/sandbox/key.ts'
import { sandboxNotice, signSandboxNotice } from '#lib/platform/providers/pay/sandbox/notice.ts'
import { serveFrom } from '#lib/tables/testing/calls.ts'
import { placeOrder } from '#lib/vip/server/orders/place-order.ts'
import { vipPaymentContext } from '#lib/vip/server/orders/vip-payable.ts'
import { addPlans, plans } from '#lib/vip/server/testing/ledger.ts'
import { answerNotice } from './answer-notice.ts'

const t = testDatabase()
const logged: string[] = []
const dataDir = mkdtemp(join(tmpdir(), 'gxw-notice-'))

beforeAll(async () => {
  process.env.DATA_DIR = await dataDir
  serveFrom(
    t.database,
    createLogger({ level: 'warn' }, { write: (line) => void logged.push(line) }),
  )
  await addPlans(t.db)
})
afterAll(async () => rm(await dataDir, { recursive: true }))
beforeEach(() => {
  logged.length = 0
})

const send = async (body: string, headers: Record<string, string> = {}, channel = 'wechat') => {
  const request = new Request(`http://localhost:3000/api/pay/notify/${channel}`, {
    method: 'POST',
    headers: { [PEER_HEADER]: '203.0.113.9', ...headers },
    body,
  })
  const response = await answerNotice(request, channel, vipPaymentContext)
  return { status: response.status, body: await response.text() }
}

/** An order that was paid at the sandbox, and the notification of it. */
async function paidOrder() {
  const userId = (await addUser(t.db)).id
  const wish = { userId, type: 1 as const, planId: plans.goldYear.id, adviserId: null }
  const order = await placeOrder(t.db, wish)
  const { codeUrl } = await openAttempt(t.db, keyOf(order), 'wechat', vipPaymentContext(t.db))
  const outTradeNo = codeUrl.split('/').at(-1) ?? ''
  await paySandboxTrade(t.db, outTradeNo)
  const paid = { outTradeNo, transactionId: 'S1', amountFen: 36_500, paidAt: new Date() }
  const notice = sandboxNotice('wechat', paid)
  const { headers, body } = signSandboxNotice(await sandboxKey(await dataDir), notice)
  return {
    headers,
    body,
    state: () => getPayState(t.db, { kind: 'vip', userId, id: order.id }),
  }
}

test('a genuine one is taken, by the raw body', async () => {
  const { headers, body, state } = await paidOrder()
  expect(await send(`${body} `, headers)).toEqual({ status: 500, body: '{"taken":false}' })
  expect(await state()).toBe(0)
  expect(await send(body, headers)).toEqual({ status: 200, body: '{"taken":true}' })
  expect(await state()).toBe(1)
  const rows = await t.sql`select channel, outcome, ip from payment_notifications order by id`
  expect(rows).toEqual([
    { channel: 'wechat', outcome: 'bad_signature', ip: '203.0.113.9' },
    { channel: 'wechat', outcome: 'settled', ip: '203.0.113.9' },
  ])
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('payment notification refused')
  expect(logged[0]).not.toContain(headers['x-sandbox-signature'] ?? 'no signature was sent')
})

test('an unknown wallet, too much, and what breaks off are refused', async () => {
  expect((await send('{}', {}, 'paypal')).status).toBe(404)
  expect((await send('x'.repeat(64_001))).status).toBe(413)
  const request = new Request('http://localhost:3000/api/pay/notify/wechat', {
    method: 'POST',
    body: new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) }),
    // Node wants it for a body that is a stream; its types do not know it.
    ...{ duplex: 'half' },
  })
  expect((await answerNotice(request, 'wechat', vipPaymentContext)).status).toBe(400)
})
