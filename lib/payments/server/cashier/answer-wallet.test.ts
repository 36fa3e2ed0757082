import { addUser } from '#lib/accounts/server/testing/account.ts'
import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import { paymentAttempts } from '#lib/payments/server/tables.ts'
import { keyOf } from '#lib/payments/server/testing/stored-payables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { PEER_HEADER } from '#lib/platform/http/request-info.ts'
import { addPlans } from '#lib/vip/server/testing/ledger.ts'
import { testingShop } from '#lib/vip/server/testing/shop.ts'
import { answerWallet } from './answer-wallet.ts'

const t = testDatabase()
const shop = testingShop(t)
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addPlans(t.db)
  userId = (await addUser(t.db)).id
})

const ask = (query: Record<string, string>) =>
  answerWallet(
    t.db,
    new Request(`http://localhost:3000/api/pay/wallet?${new URLSearchParams(query)}`, {
      headers: { [PEER_HEADER]: '203.0.113.7' },
    }),
    shop.context,
  )

test('a phone is led to the wallet that was chosen, whose number is no code’s', async () => {
  const order = await shop.place(userId)
  const key = keyOf(order)
  await shop.open(order)
  const answer = await ask({ key, channel: 'wechat' })
  expect(answer.status).toBe(302)
  const to = new URL(answer.headers.get('location') ?? '')
  expect(to.pathname).toBe(`/pay/sandbox/${order.orderNum}W2`)
  expect(to.searchParams.get('back')).toBe(`/pay/${key}?wx=done`)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  await shop.pay(`${order.orderNum}W2`)
  expect(await shop.notify(`${order.orderNum}W2`)).toBe(200)
  expect(await shop.ledger(userId)).toEqual(['10 年卡'])
})

test('what does not open leads to the cashier, which says why', async () => {
  const order = await shop.place(userId)
  const key = keyOf(order)
  const out = shop.faulty({ open: async () => Promise.reject(new Error('down')) })
  const broken: PaymentContext = {
    ...out,
    channels: (name) => ({
      ...out.channels(name),
      openOnPhone: async () => Promise.reject(new Error('down')),
    }),
  }
  const request = new Request(`${env().site}/api/pay/wallet?key=${key}&channel=alipay`)
  const answer = await answerWallet(t.db, request, broken)
  expect(answer.headers.get('location')).toBe(`/pay/${key}?wx=failed`)
})

test('what is no key or no wallet opens nothing', async () => {
  const key = keyOf(await shop.place(userId))
  for (const query of [{ key }, { key, channel: 'cash' }, { key: '//evil', channel: 'wechat' }])
    expect((await ask(query as Record<string, string>)).status).toBe(400)
  expect(await t.db.$count(paymentAttempts)).toBe(0)
})
