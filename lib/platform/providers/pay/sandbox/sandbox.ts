import type { Db } from '#lib/platform/db/client.ts'
import type { PayChannel, PayChannelName } from '#lib/platform/pay/channel.ts'
import { sandboxCashierPage } from '#lib/platform/pay/sandbox-page.ts'
import { href } from '#lib/platform/routes/href.ts'
import {
  closeSandboxTrade,
  findSandboxTrade,
  openSandboxTrade,
  refundSandboxTrade,
  sandboxBill,
  stateOfTrade,
} from './book.ts'
import { sandboxKey } from './key.ts'
import { readSandboxNotice } from './notice.ts'

/** `site` is this portal's origin, where the imitated wallet has its page; `dataDir` keeps the key. */
export type SandboxSettings = { db: Db; site: string; dataDir: string }

/** A wallet that moves no money: it keeps a book of its own, is paid on a page of this site and notifies as a real one would. */
export function sandboxChannel(name: PayChannelName, settings: SandboxSettings): PayChannel {
  const { db, site, dataDir } = settings
  const query = async (outTradeNo: string) => {
    const trade = await findSandboxTrade(db, outTradeNo)
    return stateOfTrade(trade?.channel === name ? trade : null)
  }
  return {
    name,
    open: async (request) => {
      await openSandboxTrade(db, name, request)
      return { codeUrl: `${site}/pay/sandbox/${encodeURIComponent(request.outTradeNo)}` }
    },
    openOnPhone: async (request) => {
      await openSandboxTrade(db, name, request)
      const { pathname, search } = new URL(request.returnTo)
      const { outTradeNo } = request
      return { url: site + href(sandboxCashierPage, { outTradeNo, back: pathname + search }) }
    },
    query,
    close: async (outTradeNo) => {
      await closeSandboxTrade(db, name, outTradeNo)
      const state = await query(outTradeNo)
      // As at the real ones: what was never opened is nothing to be paid.
      return state.status === 'unknown' ? { status: 'closed' } : state
    },
    refund: (request) => refundSandboxTrade(db, name, request),
    readNotice: async (request) => readSandboxNotice(await sandboxKey(dataDir), name, request),
    answer: (taken) => ({
      status: taken ? 200 : 500,
      contentType: 'application/json',
      body: JSON.stringify({ taken }),
    }),
    bill: (day) => sandboxBill(db, name, day),
  }
}
