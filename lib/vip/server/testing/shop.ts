import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database, Db } from '#lib/platform/db/client.ts'
import type { PayChannel, PayChannelName } from '#lib/platform/pay/channel.ts'
import { paySandboxTrade } from '#lib/platform/providers/pay/sandbox/book.ts'
import { sandboxKey } from '#lib/platform/providers/pay/sandbox/key.ts'
import { sandboxNotice, signSandboxNotice } from '#lib/platform/providers/pay/sandbox/notice.ts'
import { sandboxChannel } from '#lib/platform/providers/pay/sandbox/sandbox.ts'
import { placeOrder } from '#lib/vip/server/orders/place-order.ts'
import { openAttempt } from '#lib/payments/server/cashier/cashier.ts'
import { receiveNotice } from '#lib/payments/server/notices/receive-notice.ts'
import { membershipGrants, type Quote } from '#lib/vip/server/tables.ts'
import { plans } from './ledger.ts'

export const gold = plans.goldYear.id
export const quarter = plans.goldQuarter.id
export const diamond = plans.diamondYear.id

type Wish = { type?: Quote['type']; planId?: number; adviserId?: number | null }
type Fault = Partial<Pick<PayChannel, 'open' | 'query' | 'close' | 'refund' | 'bill'>>

/** Buyers, the sandbox's two wallets with a key of their own, and what the tests press. For the top of a test file. */
export function testingShop(t: { readonly db: Db; readonly sql: Database['sql'] }) {
  const site = 'http://localhost:3000'
  let dataDir = ''
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'gxw-shop-'))
  })
  afterAll(() => rm(dataDir, { recursive: true }))

  const channels = (name: PayChannelName) => sandboxChannel(name, { db: t.db, site, dataDir })
  /** The same wallets, some of whose calls go another way. */
  const faulty = (fault: Fault | ((name: PayChannelName, real: PayChannel) => Fault)) => {
    return (name: PayChannelName): PayChannel => {
      const real = channels(name)
      return { ...real, ...(typeof fault === 'function' ? fault(name, real) : fault) }
    }
  }
  const place = (userId: number, { type = 1, planId = gold, adviserId = null }: Wish = {}) =>
    placeOrder(t.db, { userId, type, planId, adviserId }, channels)

  /** Opens the order at a wallet as its cashier page does; the trade's number. */
  const open = async (order: { url: string }, channel: PayChannelName = 'wechat') => {
    const key = order.url.split('/').at(-1) ?? ''
    const { codeUrl } = await openAttempt(t.db, key, channel, channels)
    return decodeURIComponent(codeUrl.split('/').at(-1) ?? '')
  }
  /** A signed notification of a paid trade; `change` what it says of it. */
  const noticeOf = async (outTradeNo: string, change: object = {}) => {
    const name = outTradeNo.includes('W') ? 'wechat' : 'alipay'
    const state = await channels(name).query(outTradeNo)
    if (state.status !== 'paid') throw new Error(`${outTradeNo} is ${state.status}`)
    const content = { ...sandboxNotice(name, { outTradeNo, ...state }), ...change }
    const { headers, body } = signSandboxNotice(await sandboxKey(dataDir), content)
    return { name, sent: { headers: new Headers(headers), body, ip: '203.0.113.9' } } as const
  }
  /** The status with which a notification is answered. */
  const notify = async (outTradeNo: string, change: object = {}) => {
    const { name, sent } = await noticeOf(outTradeNo, change)
    return (await receiveNotice(t.db, name, sent, channels)).status
  }
  const pay = async (outTradeNo: string) => {
    if (!(await paySandboxTrade(t.db, outTradeNo))) throw new Error(`${outTradeNo} is not open`)
  }
  /** Places, opens, pays and tells. */
  const buy = async (userId: number, wish: Wish = {}, channel: PayChannelName = 'wechat') => {
    const order = await place(userId, wish)
    const outTradeNo = await open(order, channel)
    await pay(outTradeNo)
    if ((await notify(outTradeNo)) !== 200) throw new Error('the notification was refused')
    return { ...order, outTradeNo }
  }

  /** `10 年卡` for a grant that stands, with `-` for one that was revoked, oldest first. */
  const ledger = async (userId: number) => {
    const rows = await t.db
      .select()
      .from(membershipGrants)
      .where(eq(membershipGrants.userId, userId))
      .orderBy(membershipGrants.id)
    return rows.map((row) => `${row.revokedAt ? '-' : ''}${row.weight} ${row.planName}`)
  }
  /** What came in less what went back, by the wallets' own book, and what stands for it here. */
  const balance = async () => {
    const [row] = await t.sql<{ there: number; here: number }[]>`
      select (select coalesce(sum(amount_fen), 0)::int from sandbox_trades where status = 'paid')
        - (select coalesce(sum(amount_fen), 0)::int from sandbox_refunds) as there,
        (select coalesce(sum(o.pay_fen), 0)::int from vip_orders o where o.status = 'paid'
          and exists (select from membership_grants g where g.order_id = o.id)) as here`
    return row
  }
  return { channels, faulty, place, open, noticeOf, notify, pay, buy, ledger, balance }
}
