import { createPrivateKey, createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { zhCN } from 'zod/locales'
import { isLoopback } from './http/is-loopback.ts'

const origin = z
  .url({ protocol: /^https?$/, error: '应为 http(s)://主机 形式的网址' })
  .transform((value) => new URL(value).origin)
const optional = <T extends z.ZodType>(schema: T) => schema.optional()
/** A key in PEM; `\\n` stands for a line break, so that it fits one line of an .env file. */
const pem = (kind: keyof typeof parseKey) =>
  z
    .string()
    .transform((value) => value.replaceAll('\\n', '\n').trim())
    .refine((value) => isRsaKey(kind, value), `应为完整的 PEM 格式的 RSA ${kind}`)

const parseKey = { 'PRIVATE KEY': createPrivateKey, 'PUBLIC KEY': createPublicKey }

function isRsaKey(kind: keyof typeof parseKey, value: string): boolean {
  // A public key would also be read off a private one.
  if (!value.includes(`${kind}-----`)) return false
  try {
    return parseKey[kind](value).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** libpq's form may lack a host, as in postgres:///name?host=/socket. */
function isUrl(text: string): boolean {
  try {
    const url = new URL(text.replace(/^(postgres(?:ql)?:\/\/[^/@]*@?)\//, '$1localhost/'))
    decodeURIComponent(url.username + url.password + url.pathname)
    return true
  } catch {
    return false
  }
}

const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number({ error: '应为端口号' }).int().min(1).max(65535).default(3000),
  PC_SITE: optional(origin),
  MOBILE_SITE: optional(origin),
  STUDENT_SITE: optional(origin),
  MOBILE_CITY_SITE: optional(
    z
      .string()
      .regex(/^https?:\/\/\{cityDir\}\.[\w.-]+(:\d+)?$/, '应形如 https://{cityDir}.m.example.com'),
  ),
  PRODUCT_DOMAIN: optional(
    z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, '应为域名，如 example.com'),
  ),
  DATABASE_URL: optional(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, '应以 postgres:// 开头')
      .refine(isUrl, '不是有效的网址（请检查端口，密码中的特殊字符须写成百分号编码）'),
  ),
  DATA_DIR: z.string().min(1).default('./data'),
  TRUST_PROXY: z.coerce.number({ error: '应为反向代理的层数' }).int().min(0).max(5).default(0),
  COMPRESS: z.enum(['on', 'off']).default('on'),
  PAGE_CACHE_MB: z.coerce.number({ error: '应为兆字节数' }).int().min(8).max(4096).default(64),
  PAGE_CACHE_ROWS: z.coerce.number({ error: '应为行数' }).int().min(100).default(200_000),
  METRICS_TOKEN: optional(z.string().min(16, '至少 16 个字符')),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  INDEXNOW_KEY: optional(z.string().regex(/^[a-zA-Z0-9-]{8,128}$/, '8–128 个字母、数字或连字符')),
  BAIDU_PUSH_TOKEN: optional(z.string().regex(/^[\w-]{8,64}$/, '8–64 个字母或数字')),
  SMS_PROVIDER: z.enum(['console', 'aliyun']).default('console'),
  ALIYUN_SMS_KEY_ID: optional(z.string().min(1)),
  ALIYUN_SMS_KEY_SECRET: optional(z.string().min(1)),
  ALIYUN_SMS_SIGN_NAME: optional(z.string().min(1)),
  ALIYUN_SMS_TEMPLATE: optional(z.string().min(1)),
  /** For tests: another address than Aliyun's own. */
  ALIYUN_SMS_ENDPOINT: z.url({ protocol: /^https?$/ }).default('https://dysmsapi.aliyuncs.com'),
  WECHAT_APP_ID: optional(z.string().min(1)),
  WECHAT_APP_SECRET: optional(z.string().min(1)),
  WECHAT_ENDPOINT: z.url({ protocol: /^https?$/ }).default('https://api.weixin.qq.com'),
  OSS_PROVIDER: z.enum(['local', 'aliyun']).default('local'),
  OSS_KEY_ID: optional(z.string().min(1)),
  OSS_KEY_SECRET: optional(z.string().min(1)),
  OSS_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9-]{2,62}$/)),
  OSS_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('oss-cn-hangzhou'),
  OSS_ROLE_ARN: optional(z.string().startsWith('acs:ram::')),
  OSS_STS_ENDPOINT: z.url({ protocol: /^https?$/ }).default('https://sts.aliyuncs.com'),
  /** Of an OpenAI-compatible service, up to and without `/chat/completions`; explanations are composed offline without it. */
  LLM_BASE_URL: optional(
    z
      .url({ protocol: /^https?$/, error: '应为 http(s):// 开头的网址' })
      .transform((value) => value.replace(/\/+$/, '')),
  ),
  LLM_API_KEY: optional(z.string().regex(/^[\x21-\x7e]+$/, '只能是可见的 ASCII 字符')),
  LLM_MODEL: optional(z.string().min(1).max(100)),
  // Whoever waits for another's text that fails waits twice as long; the browser gives up after 300 s.
  LLM_TIMEOUT_SECONDS: z.coerce.number({ error: '应为秒数' }).int().min(5).max(140).default(90),
  LLM_MAX_TOKENS: z.coerce.number({ error: '应为整数' }).int().min(200).max(32_000).default(4000),
  LLM_PRICE_IN: z.coerce.number({ error: '应为分数' }).min(0).max(1_000_000).default(0),
  LLM_PRICE_OUT: z.coerce.number({ error: '应为分数' }).min(0).max(1_000_000).default(0),
  LLM_DAILY_CAP_FEN: optional(z.coerce.number({ error: '应为分数' }).min(1)),
  /** sandbox: a cashier on this machine that moves no money. */
  PAY_PROVIDER: z.enum(['sandbox', 'live']).default('sandbox'),
  PAY_WECHAT_MCH_ID: optional(z.string().regex(/^\d{8,16}$/, '应为商户号')),
  PAY_WECHAT_APP_ID: optional(z.string().min(1)),
  PAY_WECHAT_SERIAL_NO: optional(z.string().regex(/^[0-9A-Fa-f]{16,64}$/, '应为商户证书序列号')),
  PAY_WECHAT_PRIVATE_KEY: optional(pem('PRIVATE KEY')),
  PAY_WECHAT_PUBLIC_KEY_ID: optional(z.string().startsWith('PUB_KEY_ID_')),
  PAY_WECHAT_PUBLIC_KEY: optional(pem('PUBLIC KEY')),
  PAY_WECHAT_API_V3_KEY: optional(z.string().length(32, '应为 32 个字符')),
  PAY_WECHAT_ENDPOINT: z.url({ protocol: /^https?$/ }).default('https://api.mch.weixin.qq.com'),
  PAY_ALIPAY_APP_ID: optional(z.string().regex(/^\d{16}$/, '应为 16 位应用编号')),
  PAY_ALIPAY_SELLER_ID: optional(
    z.string().regex(/^2088\d{12}$/, '应为 2088 开头的 16 位商户编号'),
  ),
  PAY_ALIPAY_PRIVATE_KEY: optional(pem('PRIVATE KEY')),
  PAY_ALIPAY_PUBLIC_KEY: optional(pem('PUBLIC KEY')),
  PAY_ALIPAY_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .default('https://openapi.alipay.com/gateway.do'),
  CORS_ORIGINS: optional(
    z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim()))
      .pipe(z.array(origin)),
  ),
})

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

export type Env = z.infer<typeof envSchema> & { site: string }

/** The checked environment; `site` is the portal's own origin without a slash. Throws EnvError with one line per fault. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.entries(source).filter(([, value]) => value !== '')
  const result = envSchema.safeParse(Object.fromEntries(given), { error: zhCN().localeError })
  if (!result.success) {
    throw new EnvError(
      result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    )
  }
  const faults = combinationFaults(result.data)
  if (faults.length > 0) throw new EnvError(faults)
  return { ...result.data, site: result.data.PC_SITE ?? `http://localhost:${result.data.PORT}` }
}

type Values = z.infer<typeof envSchema>

function combinationFaults(values: Values): string[] {
  return [
    ...needs.flatMap((need) => needFaults(values, need)),
    ...llmFaults(values),
    ...payFaults(values),
    ...domainFaults(values),
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
  // A cap over texts that cost nothing would hold nothing.
  const hasPrices = !values.LLM_DAILY_CAP_FEN || values.LLM_PRICE_IN + values.LLM_PRICE_OUT > 0
  return [
    ...(hasModel ? [] : ['LLM_MODEL: 填写 LLM_BASE_URL 时必填']),
    ...(hasPrices ? [] : ['LLM_PRICE_OUT: 填写 LLM_DAILY_CAP_FEN 时须填写单价']),
  ]
}

/** One wallet is enough, but what was begun has to be whole. */
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

/** Our code leads into WeChat's own browser, where only JSAPI pays: for an openid of the paying application. */
function payerFaults(values: Values): string[] {
  const { WECHAT_APP_ID, WECHAT_APP_SECRET, PAY_WECHAT_APP_ID } = values
  const isOther = PAY_WECHAT_APP_ID !== undefined && WECHAT_APP_ID !== PAY_WECHAT_APP_ID
  return [
    ...(isOther ? ['WECHAT_APP_ID: 选用微信支付时必填，且须与 PAY_WECHAT_APP_ID 相同'] : []),
    ...(WECHAT_APP_SECRET ? [] : ['WECHAT_APP_SECRET: 选用微信支付时必填']),
  ]
}

/** The wallets notify this address, and only over https. */
function siteFaults({ PC_SITE }: Values): string[] {
  const isPublic = PC_SITE?.startsWith('https:') && !isLoopback(PC_SITE)
  return isPublic ? [] : ['PC_SITE: 选用 live 时必填，且须为外网可访问的 https 网址']
}

/** A site of its own does not hand every code, or a membership, to whoever asks for one. */
function domainFaults(values: Values): string[] {
  if (!values.PRODUCT_DOMAIN) return []
  const isConsole = values.SMS_PROVIDER === 'console'
  const isSandbox = values.PAY_PROVIDER === 'sandbox'
  return [
    ...(isConsole ? ['SMS_PROVIDER: 设置 PRODUCT_DOMAIN 后不能使用演示短信通道 console'] : []),
    ...(isSandbox ? ['PAY_PROVIDER: 设置 PRODUCT_DOMAIN 后不能使用演示收银台 sandbox'] : []),
  ]
}

export class EnvError extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(`环境变量有误：\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.name = 'EnvError'
    this.faults = faults
  }
}

let parsed: Env | undefined

/** This process's environment, checked once. */
export function env(): Env {
  parsed ??= parseEnv(process.env)
  return parsed
}
