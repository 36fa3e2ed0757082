import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { log } from '#lib/platform/log.ts'
import type { SandboxAct, SandboxResult } from '#lib/platform/pay/sandbox-page.ts'
import { findSandboxTrade, paySandboxTrade, type SandboxTrade, stateOfTrade } from './book.ts'
import { sandboxKey } from './key.ts'
import { sandboxNotice, signSandboxNotice } from './notice.ts'
import type { SandboxSettings } from './sandbox.ts'

/** The visitor who pressed the button waits no longer; the notification is still being sent. */
const WAIT_MS = 3000
const ANSWER_MS = 10_000
const PAUSES_MS = [300, 1000, 3000, 10_000]

type Place = Pick<SandboxSettings, 'site' | 'dataDir'>
type Options = Partial<Place> & {
  /** How long who pressed waits. */
  waitMs?: number
  /** What lies between a notification that was not taken and the next. */
  pausesMs?: number[]
}

/** Presses a button of the imitated wallet; null when there is no such trade. `site` and `dataDir` are the environment's unless told. */
export async function actOnSandbox(
  db: Db,
  outTradeNo: string,
  act: SandboxAct,
  options: Options = {},
): Promise<SandboxResult | null> {
  const { site = env().site, dataDir = env().DATA_DIR } = options
  const { waitMs = WAIT_MS, pausesMs = PAUSES_MS } = options
  const isPaidNow = act === 'pay' && (await paySandboxTrade(db, outTradeNo))
  const trade = await findSandboxTrade(db, outTradeNo)
  if (!trade) return null
  if (act === 'fail') return trade.status === 'open' ? 'failed' : 'not_open'
  if (act === 'repeat' && trade.status !== 'paid') return 'not_paid'
  if (act === 'pay' && !isPaidNow) return 'not_open'
  const tell = () => tellUntilTaken(trade, { site, dataDir }, pausesMs)
  const told = act === 'pay' ? tell() : allOf([tell(), tell(), tell()])
  const isTaken = await Promise.race([told, sleep(waitMs, false, { ref: false })])
  if (!isTaken) return 'untold'
  return act === 'pay' ? 'paid' : 'repeated'
}

const allOf = async (told: Promise<boolean>[]) => (await Promise.all(told)).every(Boolean)

/** Sends the notification of a payment until the portal takes it, a few times; whether it did. Never throws. */
async function tellUntilTaken(
  trade: SandboxTrade,
  place: Place,
  pausesMs: number[],
): Promise<boolean> {
  for (const pause of [0, ...pausesMs]) {
    await sleep(pause, undefined, { ref: false })
    try {
      if (await tell(trade, place)) return true
    } catch (error) {
      log().warn({ err: error }, 'sandbox notification failed')
    }
  }
  log().error({ outTradeNo: trade.outTradeNo }, 'sandbox notification was never taken')
  return false
}

/** One notification; whether it was taken. */
async function tell(trade: SandboxTrade, { site, dataDir }: Place): Promise<boolean> {
  const { outTradeNo, channel } = trade
  const state = stateOfTrade(trade)
  if (state.status !== 'paid') throw new Error('sandbox: only payments are told of')
  const notice = sandboxNotice(channel, { outTradeNo, ...state })
  const { headers, body } = signSandboxNotice(await sandboxKey(dataDir), notice)
  const response = await fetch(`${site}/api/pay/notify/${channel}`, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  await response.body?.cancel()
  return response.ok
}
