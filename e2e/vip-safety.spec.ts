import type { APIRequestContext } from '@playwright/test'
import { type Account, makeAccount, newIp, type Sql } from '#e2e/support/account-api.ts'
import { expect, grantsOf, ordersOf, test } from '#e2e/support/vip.ts'
import { sandboxKey } from '#lib/platform/providers/pay/sandbox/key.ts'
import {
  type SandboxNotice,
  sandboxNotice,
  signSandboxNotice,
} from '#lib/platform/providers/pay/sandbox/notice.ts'

// What strangers and forgers get: nothing. Told by the API, so a width changes nothing of it.

type Answer = { status: number; code: number; data: { id: number; url: string } }

/** Calls the portal as somebody who is signed in. */
async function callAs(
  request: APIRequestContext,
  { token, uuid }: Account,
  path: string,
  data?: object,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, token: uuid, 'x-test-address': newIp() }
  const method = data ? 'POST' : 'GET'
  const response = await request.fetch(`/api/v1/pc/${path}`, { method, headers, data })
  return { status: response.status(), ...(await response.json()) }
}

const year = { type: 1, vipProductId: 1, dealCustomer: null }
const stranger = { status: 404, code: 404 }

/** An order whose cashier has been opened; its number at WeChat. */
async function openTrade(request: APIRequestContext, account: Account, sql: Sql): Promise<string> {
  const { data } = await callAs(request, account, 'vipOrders/create', year)
  expect((await request.get(data.url)).status()).toBe(200)
  const [attempt] = await sql<{ out_trade_no: string }[]>`
    select out_trade_no from payment_attempts where payable_id = ${data.id} and channel = 'wechat'`
  if (!attempt) throw new Error('the cashier opened no attempt')
  return attempt.out_trade_no
}

test.describe('whatever the width', { tag: '@wide' }, () => {
  test('another user’s order is not there', { tag: '@core' }, async ({ request, account, sql }) => {
    const other = await makeAccount(request)
    const { data } = await callAs(request, account, 'vipOrders/create', year)
    const { id } = data
    expect(await callAs(request, other, `vipOrders/geState/${id}`)).toMatchObject(stranger)
    expect(await callAs(request, other, 'vipOrders/cancel', { id })).toMatchObject(stranger)
    expect(await callAs(request, other, 'vipOrders/refund', { id })).toMatchObject(stranger)
    expect(await ordersOf(sql, account)).toMatchObject([{ id, status: 'open' }])
    const own = await callAs(request, account, `vipOrders/geState/${id}`)
    expect(own).toMatchObject({ status: 200, data: 0 })
    const list = await callAs(request, other, 'vipOrders/index')
    expect(JSON.stringify(list.data)).not.toContain(`"id":${id},`)
    expect(await callAs(request, account, 'vipOrders/cancel', { id })).toMatchObject({ code: 200 })
    expect(await ordersOf(sql, account)).toMatchObject([{ id, status: 'closed' }])
  })

  test('many orders at once leave one open', async ({ request, account, sql }) => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => callAs(request, account, 'vipOrders/create', year)),
    )
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await ordersOf(sql, account)).toMatchObject([{ status: 'open' }])
  })

  const wrong: [string, string, Partial<SandboxNotice>, { age?: number; cut?: boolean }][] = [
    ['forged', 'bad_signature', {}, { cut: true }],
    ['stale', 'stale', {}, { age: 600_000 }],
    ['wrong in its amount', 'wrong_amount', { amount: 1 }, {}],
    ['meant for another merchant', 'wrong_merchant', { merchantId: 'other' }, {}],
    ['in another currency', 'wrong_currency', { currency: 'USD' }, {}],
  ]
  for (const [what, outcome, changes, { age = 0, cut = false }] of wrong)
    test(`a notification that is ${what} is refused, noted and changes nothing`, {
      tag: '@core',
    }, async ({ request, account, ip, sql }) => {
      const outTradeNo = await openTrade(request, account, sql)
      const send = async (content: SandboxNotice, isForged: boolean, at = new Date()) => {
        const { headers, body } = signSandboxNotice(await sandboxKey('./data/e2e'), content, at)
        // A single other digit in what was signed.
        const data = isForged ? body.replace(content.transactionId, 'forged') : body
        const sent = { ...headers, 'x-test-address': ip }
        const answer = await request.post('/api/pay/notify/wechat', { data, headers: sent })
        return answer.ok()
      }
      const payment = { transactionId: `T${outTradeNo}`, amountFen: 36_500, paidAt: new Date() }
      const notice = sandboxNotice('wechat', { outTradeNo, ...payment })
      const isTaken = await send({ ...notice, ...changes }, cut, new Date(Date.now() - age))
      expect(isTaken).toBe(false)
      const kept = await sql`select outcome from payment_notifications where ip = ${ip}`
      expect(kept).toMatchObject([{ outcome }])
      expect(await ordersOf(sql, account)).toMatchObject([{ status: 'open' }])
      expect(await grantsOf(sql, account)).toEqual([])
      // The true one is as welcome as ever.
      expect(await send(notice, false)).toBe(true)
      expect(await ordersOf(sql, account)).toMatchObject([{ status: 'paid' }])
      expect(await grantsOf(sql, account)).toMatchObject([{ weight: 10, isGone: false }])
    })
})
