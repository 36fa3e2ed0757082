import type { z } from 'zod'
import { isLoopback } from '#lib/platform/env/is-loopback.ts'
import { fieldFault } from '#lib/platform/errors/field-faults.ts'
import { once } from '#lib/platform/once.ts'
import { polyvOrigins } from '#lib/platform/routes/visit/film-origins.ts'
import { type Site, siteOf } from '#lib/platform/routes/visit/site.ts'
import { uploadOrigins } from '#lib/platform/routes/visit/upload-origin.ts'
import { envSchema } from './env-schema.ts'

/** What a chosen provider cannot work without. */
const needs = [
  {
    chosen: { SMS_PROVIDER: 'aliyun' },
    keys: [
      'ALIYUN_SMS_KEY_ID',
      'ALIYUN_SMS_KEY_SECRET',
      'ALIYUN_SMS_SIGN_NAME',
      'ALIYUN_SMS_TEMPLATE',
    ],
  },
  {
    chosen: { OSS_PROVIDER: 'aliyun' },
    keys: ['OSS_KEY_ID', 'OSS_KEY_SECRET', 'OSS_BUCKET', 'OSS_ROLE_ARN'],
  },
  {
    chosen: { PARCEL_PROVIDER: 'kuaidi100' },
    keys: ['KUAIDI100_CUSTOMER', 'KUAIDI100_KEY', 'KUAIDI100_SALT'],
  },
  { chosen: { FILM_PROVIDER: 'polyv' }, keys: ['POLYV_USER_ID', 'POLYV_SECRET_KEY'] },
  // A CDN is told of addresses by the site's own name, which only the operator knows.
  { chosen: { CDN_PROVIDER: 'nginx' }, keys: ['PC_SITE'] },
  {
    chosen: { CDN_PROVIDER: 'aliyun' },
    keys: ['PC_SITE', 'ALIYUN_CDN_KEY_ID', 'ALIYUN_CDN_KEY_SECRET'],
  },
] as const

/** What each wallet cannot work without. */
const wallets = [
  [
    'PAY_WECHAT_MCH_ID',
    'PAY_WECHAT_APP_ID',
    'PAY_WECHAT_SERIAL_NO',
    'PAY_WECHAT_PRIVATE_KEY',
    'PAY_WECHAT_PUBLIC_KEY_ID',
    'PAY_WECHAT_PUBLIC_KEY',
    'PAY_WECHAT_API_V3_KEY',
  ],
  ['PAY_ALIPAY_APP_ID', 'PAY_ALIPAY_SELLER_ID', 'PAY_ALIPAY_PRIVATE_KEY', 'PAY_ALIPAY_PUBLIC_KEY'],
] as const

type Values = z.infer<typeof envSchema>

export type Env = Values & {
  /** The portal's own origin without a slash. */
  site: string
  /** What the route table depends on. */
  routing: Site
  /** The foreign origins a page has to reach for uploads. */
  uploadOrigins: string[]
  /** Where the player of a film host comes from, and what it loads. */
  filmOrigins: readonly string[]
}

/** The checked environment, and what follows from it. Throws EnvError with one line per fault. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.entries(source).filter(([, value]) => value !== '')
  const result = envSchema.safeParse(Object.fromEntries(given), { error: fieldFault })
  if (!result.success) {
    throw new EnvError(
      result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    )
  }
  const faults = combinationFaults(result.data)
  if (faults.length > 0) throw new EnvError(faults)
  const values = result.data
  return {
    ...values,
    site: values.PC_SITE ?? `http://localhost:${values.PORT}`,
    routing: siteOf(values),
    uploadOrigins: uploadOrigins(values),
    filmOrigins: values.FILM_PROVIDER === 'polyv' ? polyvOrigins : [],
  }
}

function combinationFaults(values: Values): string[] {
  return [
    ...needs.flatMap((need) => needFaults(values, need)),
    ...llmFaults(values),
    ...payFaults(values),
    ...domainFaults(values),
    ...strictFaults(values),
  ]
}

function needFaults(values: Values, { chosen, keys }: (typeof needs)[number]): string[] {
  const isChosen = Object.entries(chosen).every(
    ([key, value]) => values[key as keyof Values] === value,
  )
  const missing = isChosen ? keys.filter((key) => values[key] === undefined) : []
  return missing.map((key) => `${key}: 选用 ${Object.values(chosen)} 时必填`)
}

function llmFaults(values: Values): string[] {
  const hasModel = !values.LLM_BASE_URL || values.LLM_MODEL
  // Without prices every text counts as free, and the cap would never be reached.
  const hasPrices = !values.LLM_DAILY_CAP_FEN || values.LLM_PRICE_IN + values.LLM_PRICE_OUT > 0
  return [
    ...(hasModel ? [] : ['LLM_MODEL: 填写 LLM_BASE_URL 时必填']),
    ...(hasPrices ? [] : ['LLM_PRICE_OUT: 填写 LLM_DAILY_CAP_FEN 时须填写单价']),
  ]
}

/** One wallet is enough, but of a wallet of which one key is given all must be. */
function payFaults(values: Values): string[] {
  if (values.PAY_PROVIDER !== 'live') return []
  const begun = wallets.filter((keys) => keys.some((key) => values[key] !== undefined))
  if (begun.length === 0) {
    return ['PAY_PROVIDER: 选用 live 时须填写微信支付或支付宝的全部密钥']
  }
  const missing = begun.flatMap((keys) => keys.filter((key) => values[key] === undefined))
  return [
    ...missing.map((key) => `${key}: 选用 live 并填写了同一支付渠道的其他密钥时必填`),
    ...(begun.includes(wallets[0]) ? payerFaults(values) : []),
    ...siteFaults(values),
  ]
}

/** The QR code we show opens our cashier in WeChat's own browser. Only JSAPI pays there, and it asks for the payer's openid in the application that is paid. */
function payerFaults(values: Values): string[] {
  const { WECHAT_APP_ID, WECHAT_APP_SECRET, PAY_WECHAT_APP_ID } = values
  const isOther = PAY_WECHAT_APP_ID !== undefined && WECHAT_APP_ID !== PAY_WECHAT_APP_ID
  return [
    ...(isOther ? ['WECHAT_APP_ID: 选用微信支付时必填，且须与 PAY_WECHAT_APP_ID 相同'] : []),
    ...(WECHAT_APP_SECRET ? [] : ['WECHAT_APP_SECRET: 选用微信支付时必填']),
  ]
}

/** The wallets send their notifications to this address, and only over https. */
function siteFaults({ PC_SITE }: Values): string[] {
  const isReached = PC_SITE?.startsWith('https:') && !isLoopback(PC_SITE)
  return isReached ? [] : ['PC_SITE: 选用 live 时必填，且须为外网可访问的 https 网址']
}

/** A site with a domain is public: there `console` would show every SMS code to whoever asks for it, and `sandbox` give memberships away. */
function domainFaults(values: Values): string[] {
  if (!values.PRODUCT_DOMAIN) return []
  const isConsole = values.SMS_PROVIDER === 'console'
  const isSandbox = values.PAY_PROVIDER === 'sandbox'
  return [
    ...(isConsole ? ['SMS_PROVIDER: 设置 PRODUCT_DOMAIN 后不能使用演示短信通道 console'] : []),
    ...(isSandbox ? ['PAY_PROVIDER: 设置 PRODUCT_DOMAIN 后不能使用演示收银台 sandbox'] : []),
  ]
}

/** Browsers remember HSTS for a year, and it cannot be taken back before: a host without https would be out of their reach. */
function strictFaults({ HSTS_SUBDOMAINS, PC_SITE, ...values }: Values): string[] {
  if (HSTS_SUBDOMAINS !== 'on') return []
  if (!PC_SITE?.startsWith('https:')) return ['HSTS_SUBDOMAINS: 须先填写 https 的 PC_SITE']
  const below = `.${new URL(PC_SITE).hostname}`
  const isBare = (address = '') =>
    address.startsWith('http:') && address.replace(/:\d+$/, '').endsWith(below)
  return (['MOBILE_SITE', 'STUDENT_SITE', 'MOBILE_CITY_SITE'] as const)
    .filter((name) => isBare(values[name]))
    .map((name) => `HSTS_SUBDOMAINS: ${name} 位于 PC_SITE 的主机之下，须先改为 https`)
}

export class EnvError extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(`环境变量有误：\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.name = 'EnvError'
    this.faults = faults
  }
}

/** This process's environment, checked once. */
export const env = once('env', () => parseEnv(process.env))
