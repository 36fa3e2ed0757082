import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAttempt } from '#lib/payments/server/cashier/cashier.ts'
import type { Channels } from '#lib/payments/server/channels.ts'
import { receiveNotice } from '#lib/payments/server/notices/receive-notice.ts'
import type { PayableKind } from '#lib/payments/server/payable-kind.ts'
import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import type { Database, Db } from '#lib/platform/db/client.ts'
import type { PayChannel, PayChannelName } from '#lib/platform/pay/channel.ts'
import { paySandboxTrade } from '#lib/platform/providers/pay/sandbox/book.ts'
import { sandboxKey } from '#lib/platform/providers/pay/sandbox/key.ts'
import { sandboxNotice, signSandboxNotice } from '#lib/platform/providers/pay/sandbox/notice.ts'
import { sandboxChannel } from '#lib/platform/providers/pay/sandbox/sandbox.ts'
import { keyOf } from './stored-payables.ts'

type Fault = Partial<Pick<PayChannel, 'open' | 'query' | 'close' | 'refund' | 'bill'>>

/** The sandbox's two wallets with a key of their own, for orders of these kinds, and what tests press on them. For the top of a test file. */
export function testingWallets(
  t: { readonly db: Db; readonly sql: Database['sql'] },
  kinds: readonly PayableKind[],
) {
  const site = 'http://localhost:3000'
  let dataDir = ''
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'gxw-shop-'))
  })
  afterAll(() => rm(dataDir, { recursive: true }))

  const channels: Channels = (name) => sandboxChannel(name, { db: t.db, site, dataDir })
  const context: PaymentContext = { channels, kinds }
  /** The same wallets, some of whose calls go another way. */
  const faulty = (
    fault: Fault | ((name: PayChannelName, real: PayChannel) => Fault),
  ): PaymentContext => ({
    kinds,
    channels: (name) => {
      const real = channels(name)
      return { ...real, ...(typeof fault === 'function' ? fault(name, real) : fault) }
    },
  })

  /** Opens the order at a wallet as its cashier page does; the trade's number. */
  const open = async (order: { url: string }, channel: PayChannelName = 'wechat') => {
    const { codeUrl } = await openAttempt(t.db, keyOf(order), channel, context)
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
    return (await receiveNotice(t.db, name, sent, context)).status
  }
  const pay = async (outTradeNo: string) => {
    if (!(await paySandboxTrade(t.db, outTradeNo))) throw new Error(`${outTradeNo} is not open`)
  }
  /** Opens, pays and tells; the trade's number. */
  const payFor = async (order: { url: string }, channel: PayChannelName = 'wechat') => {
    const outTradeNo = await open(order, channel)
    await pay(outTradeNo)
    if ((await notify(outTradeNo)) !== 200) throw new Error('the notification was refused')
    return outTradeNo
  }
  return { channels, context, faulty, open, noticeOf, notify, pay, payFor }
}
