import { generateKeyPairSync } from 'node:crypto'
import { env } from '#lib/platform/env/env.ts'
import { sandboxKey } from '#lib/platform/providers/pay/sandbox/key.ts'
import { sandboxNotice, signSandboxNotice } from '#lib/platform/providers/pay/sandbox/notice.ts'

export type Trade = { outTradeNo: string; channel: 'wechat' | 'alipay'; amountFen: number }

const stranger = generateKeyPairSync('ed25519').privateKey

/** Tells of a payment that was never made: signed by a stranger, too old, for the other wallet, or of one fen. Throws when it is believed. */
export async function forgeNotice(
  pick: (below: number) => number,
  trade: Trade | undefined,
): Promise<void> {
  if (!trade) return
  const { outTradeNo, channel, amountFen } = trade
  const kind = (['signature', 'time', 'merchant', 'amount'] as const)[pick(4)] ?? 'amount'
  const told = {
    outTradeNo,
    transactionId: `F${pick(1e9)}`,
    amountFen: kind === 'amount' ? 1 : amountFen,
    paidAt: new Date(),
  }
  const other = channel === 'wechat' ? 'alipay' : 'wechat'
  const content = sandboxNotice(kind === 'merchant' ? other : channel, told)
  const { DATA_DIR, site } = env()
  const key = kind === 'signature' ? stranger : await sandboxKey(DATA_DIR)
  const at = new Date(Date.now() - (kind === 'time' ? 600_000 : 0))
  const { headers, body } = signSandboxNotice(key, content, at)
  const url = `${site}/api/pay/notify/${channel}`
  const isBelieved = await fetch(url, { method: 'POST', headers, body }).then(
    ({ ok }) => ok,
    // The receiver was killed.
    () => false,
  )
  if (isBelieved) throw new Error(`a forged notification was believed: ${kind}`)
}
