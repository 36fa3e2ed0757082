import { z } from 'zod'
import { zhCN } from 'zod/locales'

const origin = z
  .url({ protocol: /^https?$/, error: '应为 http(s)://主机 形式的网址' })
  .transform((value) => new URL(value).origin)
const optional = <T extends z.ZodType>(schema: T) => schema.optional()

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

function combinationFaults(values: z.infer<typeof envSchema>): string[] {
  const missing = needs.flatMap(({ chosen, keys }) =>
    Object.entries(chosen).every(([key, value]) => values[key as keyof typeof values] === value)
      ? keys
          .filter((key) => values[key] === undefined)
          .map((key) => `${key}: 选用 ${Object.values(chosen)} 时必填`)
      : [],
  )
  missing.push(...llmFaults(values))
  // It hands every code to whoever asks for one.
  const open = values.PRODUCT_DOMAIN && values.SMS_PROVIDER === 'console'
  return open
    ? [...missing, 'SMS_PROVIDER: 设置 PRODUCT_DOMAIN 后不能使用演示短信通道 console']
    : missing
}

function llmFaults(values: z.infer<typeof envSchema>): string[] {
  const hasModel = !values.LLM_BASE_URL || values.LLM_MODEL
  // A cap over texts that cost nothing would hold nothing.
  const hasPrices = !values.LLM_DAILY_CAP_FEN || values.LLM_PRICE_IN + values.LLM_PRICE_OUT > 0
  return [
    ...(hasModel ? [] : ['LLM_MODEL: 填写 LLM_BASE_URL 时必填']),
    ...(hasPrices ? [] : ['LLM_PRICE_OUT: 填写 LLM_DAILY_CAP_FEN 时须填写单价']),
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
