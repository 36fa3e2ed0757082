import { type Db, getDb } from '#lib/platform/db/client.ts'
import { type Env, env } from '#lib/platform/env/env.ts'
import { isPublic } from '#lib/platform/env/is-public.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { type PayChannel, type PayChannelName, payChannelNames } from '#lib/platform/pay/channel.ts'
import { alipayChannel } from '#lib/platform/providers/pay/alipay/alipay.ts'
import { sandboxChannel } from '#lib/platform/providers/pay/sandbox/sandbox.ts'
import { type WechatPay, wechatChannel } from '#lib/platform/providers/pay/wechat/wechat.ts'

/** The channel that the environment chose under this name; `db` is the process's own unless told, and never a transaction. Throws pay_not_configured. */
export function payChannel(name: PayChannelName, db?: Db): PayChannel {
  const values = env()
  if (values.PAY_PROVIDER === 'live') return live[name](values)
  if (!isSandboxOpen(values)) throw new AppError('pay_not_configured')
  return sandboxChannel(name, { db: db ?? getDb(), site: values.site, dataDir: values.DATA_DIR })
}

/** The channels that can be paid through, in the order in which the cashier offers them. */
export function payableChannels(): PayChannelName[] {
  const values = env()
  if (values.PAY_PROVIDER === 'sandbox') return isSandboxOpen(values) ? [...payChannelNames] : []
  return payChannelNames.filter((name) => hasKeys[name](values))
}

/** Whether memberships are given for imitated payments: only where the buyer sits at the machine. */
export function isSandboxOpen(values: SandboxChoice = env()): boolean {
  return values.PAY_PROVIDER === 'sandbox' && !isPublic(values)
}
type SandboxChoice = Pick<Env, 'PAY_PROVIDER' | 'PC_SITE'>

/** The merchant at WeChat Pay; throws pay_not_configured when a key is missing. */
export function wechatMerchant(values: Env = env()): WechatPay {
  return {
    mchId: given(values.PAY_WECHAT_MCH_ID),
    appId: given(values.PAY_WECHAT_APP_ID),
    serialNo: given(values.PAY_WECHAT_SERIAL_NO),
    privateKey: given(values.PAY_WECHAT_PRIVATE_KEY),
    publicKeyId: given(values.PAY_WECHAT_PUBLIC_KEY_ID),
    publicKey: given(values.PAY_WECHAT_PUBLIC_KEY),
    apiV3Key: given(values.PAY_WECHAT_API_V3_KEY),
    endpoint: values.PAY_WECHAT_ENDPOINT,
    site: values.site,
  }
}

const live: Record<PayChannelName, (values: Env) => PayChannel> = {
  wechat: (values) => wechatChannel(wechatMerchant(values)),
  alipay: (values) =>
    alipayChannel({
      appId: given(values.PAY_ALIPAY_APP_ID),
      sellerId: given(values.PAY_ALIPAY_SELLER_ID),
      privateKey: given(values.PAY_ALIPAY_PRIVATE_KEY),
      publicKey: given(values.PAY_ALIPAY_PUBLIC_KEY),
      endpoint: values.PAY_ALIPAY_ENDPOINT,
      site: values.site,
    }),
}

// Start-up refuses a wallet with only some of its keys, so one key says whether all are there.
const hasKeys: Record<PayChannelName, (values: Env) => boolean> = {
  wechat: (values) => values.PAY_WECHAT_MCH_ID !== undefined,
  alipay: (values) => values.PAY_ALIPAY_APP_ID !== undefined,
}

function given(value: string | undefined): string {
  if (!value) throw new AppError('pay_not_configured')
  return value
}
