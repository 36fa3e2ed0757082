import { createPrivateKey, createPublicKey } from 'node:crypto'
import { isIP } from 'node:net'
import { z } from 'zod'

const origin = z
  .url({ protocol: /^https?$/, error: '应为 http(s)://主机 形式的网址' })
  .transform((value) => new URL(value).origin)
/** What a server can listen on. */
const address = z
  .string()
  .refine(
    (value) => isIP(value) !== 0 || value === 'localhost',
    '应为 IP 地址，如 127.0.0.1 或 0.0.0.0',
  )
const optional = <T extends z.ZodType>(schema: T) => schema.optional()
/** A key in PEM; `\\n` stands for a line break, so that it fits one line of an .env file. */
const pem = (kind: keyof typeof parseKey) =>
  z
    .string()
    .transform((value) => value.replaceAll('\\n', '\n').trim())
    .refine((value) => isRsaKey(kind, value), `应为完整的 PEM 格式的 RSA ${kind}`)

const parseKey = { 'PRIVATE KEY': createPrivateKey, 'PUBLIC KEY': createPublicKey }

function isRsaKey(kind: keyof typeof parseKey, value: string): boolean {
  // createPublicKey() would accept a private key too.
  if (!value.includes(`${kind}-----`)) return false
  try {
    return parseKey[kind](value).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** Whether URL reads it. libpq, unlike URL, also takes an address without a host, as in postgres:///name?host=/socket. */
function isUrl(text: string): boolean {
  try {
    const url = new URL(text.replace(/^(postgres(?:ql)?:\/\/[^/@]*@?)\//, '$1localhost/'))
    decodeURIComponent(url.username + url.password + url.pathname)
    return true
  } catch {
    return false
  }
}

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, '应以 postgres:// 开头')
  .refine(isUrl, '不是有效的网址（请检查端口，密码中的特殊字符须写成百分号编码）')

/** A password belongs into the headers, which are a secret; behind a query, or its own path, the exporter's path leads nowhere. */
function isReceiver(text: string): boolean {
  const isPlain = /^https?:\/\/[^/?#@\s]+(\/[^?#\s]*)?$/i.test(text)
  return isPlain && URL.canParse(text) && !/\/v1\/traces\/*$/.test(text)
}

// The exporter would leave out a header that it cannot read, and without a token the receiver refuses all.
const header = String.raw`[\w.-]+=(?=[^ ,])(?:[ -$&-+\--:<-~]|%[2-7][\dA-Fa-f])+`
const headerList = new RegExp(`^${header}(?:, *${header})*$`)

const perHour = (most: number) =>
  z.coerce.number({ error: '应为每小时的次数' }).int().min(1).max(10_000_000).default(most)

/** Every variable by itself; what they demand of each other stands in env.ts. */
export const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number({ error: '应为端口号' }).int().min(1).max(65535).default(3000),
  HOST: optional(address),
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
  /** on: browsers reach the names below PC_SITE's host by https only, for a year. */
  HSTS_SUBDOMAINS: z.enum(['on', 'off']).default('off'),
  DATABASE_URL: optional(postgresUrl),
  /** The same database as a role that owns nothing, for the process that answers visitors (lib/platform/db/site-role/site-role.ts). */
  SERVE_DATABASE_URL: optional(postgresUrl),
  /** Host and port of the same PostgreSQL past a pooler, for what needs a session of its own: listening, locks, migrations. */
  DATABASE_DIRECT_URL: optional(
    postgresUrl.refine(
      (value) => !value.includes('@'),
      '只写主机与端口，如 postgres://10.0.0.5:5432；用户、密码与库名随 DATABASE_URL 和 SERVE_DATABASE_URL',
    ),
  ),
  /** Newest migrations (ISO times) of databases on which an older program may run; `npm start` adds those that updates from it have left. */
  MIGRATED_TO: optional(z.string().regex(/^[\d:.,TZ-]+$/, '应为迁移的时间，如启动时所报')),
  /** Of this process, for statements and transactions together. */
  DB_POOL: z.coerce.number({ error: '应为连接数' }).int().min(4).max(1000).default(20),
  DATA_DIR: z.string().min(1).default('./data'),
  /** on: all processes have one DATA_DIR, although it does not look so to them (lib/start/serve/data-dir.ts). */
  DATA_DIR_SHARED: z.enum(['on', 'off']).default('off'),
  /** Of this process; each costs some KB, and memory while it waits for its answer. */
  MAX_CONNECTIONS: z.coerce
    .number({ error: '应为连接数' })
    .int()
    .min(10)
    .max(100_000)
    .default(2000),
  TRUST_PROXY: z.coerce.number({ error: '应为反向代理的层数' }).int().min(0).max(5).default(0),
  /** Where Next works; `npm start` names a finished build (lib/start/builds). */
  DIST_DIR: z.string().min(1).default('.next/work'),
  COMPRESS: z.enum(['on', 'off']).default('on'),
  /** off: browsers drop their service worker and what it kept (lib/offline). */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** allowed: staff may change records that are their own, for a site with one member of staff (lib/staff). */
  OWN_RECORDS: z.enum(['refused', 'allowed']).default('refused'),
  /** none: what is weighty needs no second person, for a site with one member of staff (lib/staff). */
  SECOND_PERSON: z.enum(['required', 'none']).default('required'),
  PAGE_CACHE_MB: z.coerce.number({ error: '应为兆字节数' }).int().min(8).max(4096).default(64),
  PAGE_CACHE_ROWS: z.coerce.number({ error: '应为行数' }).int().min(100).default(200_000),
  /** For tests, which wait for them: jobs that come every few seconds come this often, and not less (lib/platform/jobs). */
  JOB_SECONDS: optional(z.coerce.number({ error: '应为秒数' }).int().min(1).max(60)),
  /** Address of an OTLP receiver of traces, up to and without `/v1/traces`; without it no span is made (lib/start/watch/spans.ts). */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    z
      .string()
      .refine(
        isReceiver,
        '应为 http(s)://主机[:端口][/路径]，不含 /v1/traces、参数与密码（密码写在 OTEL_EXPORTER_OTLP_HEADERS 里）',
      )
      .transform((value) => value.replace(/\/+$/, '')),
  ),
  /** Headers of each request to it, as name=value,name=value; the exporter reads them by itself. */
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    z
      .string()
      .regex(
        headerList,
        '应形如 名=值,名=值；值中的逗号、分号与百分号须写成百分号编码，不能有中文',
      ),
  ),
  METRICS_TOKEN: optional(z.string().min(16, '至少 16 个字符')),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  INDEXNOW_KEY: optional(z.string().regex(/^[a-zA-Z0-9-]{8,128}$/, '8–128 个字母、数字或连字符')),
  BAIDU_PUSH_TOKEN: optional(z.string().regex(/^[\w-]{8,64}$/, '8–64 个字母或数字')),
  SMS_PROVIDER: z.enum(['console', 'aliyun']).default('console'),
  ALIYUN_SMS_KEY_ID: optional(z.string().min(1)),
  ALIYUN_SMS_KEY_SECRET: optional(z.string().min(1)),
  ALIYUN_SMS_SIGN_NAME: optional(z.string().min(1)),
  ALIYUN_SMS_TEMPLATE: optional(z.string().min(1)),
  /** Of notices, with the one variable `title`; without it no notices are sent. */
  ALIYUN_SMS_NOTICE_TEMPLATE: optional(z.string().min(1)),
  /** For tests: another address than Aliyun's own. */
  ALIYUN_SMS_ENDPOINT: z.url({ protocol: /^https?$/ }).default('https://dysmsapi.aliyuncs.com'),
  // Budgets of the whole site; what happens above them stands in lib/platform/budgets/budgets.ts.
  SMS_PER_HOUR: perHour(3000),
  WRONG_CODES_PER_DAY: z.coerce
    .number({ error: '应为每天的次数' })
    .int()
    .min(1)
    .max(10_000_000)
    .default(2),
  REGISTRATIONS_PER_HOUR: perHour(1000),
  ENQUIRIES_PER_HOUR: perHour(120),
  TELEMETRY_PER_HOUR: perHour(100_000),
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
  /** The site's number at Baidu Tongji. */
  BAIDU_TONGJI_ID: optional(z.string().regex(/^[0-9a-f]{32}$/, '应为 32 位十六进制的站点编号')),
  /** Of an OpenAI-compatible service, up to and without `/chat/completions`; explanations and answers are composed offline without it. */
  LLM_BASE_URL: optional(
    z
      .url({ protocol: /^https?$/, error: '应为 http(s):// 开头的网址' })
      .transform((value) => value.replace(/\/+$/, '')),
  ),
  LLM_API_KEY: optional(z.string().regex(/^[\x21-\x7e]+$/, '只能是可见的 ASCII 字符')),
  LLM_MODEL: optional(z.string().min(1).max(100)),
  // Who asks for a text that is being written for somebody else waits for that one, and when it fails for one of his own:
  // twice this time at most, and the browser gives up after 300 s.
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
  /** Of AMap's web services; /contactUs shows a drawn card without it. */
  AMAP_KEY: optional(z.string().regex(/^[0-9a-zA-Z]{16,64}$/, '应为高德 Web 服务的 key')),
  AMAP_ENDPOINT: z.url({ protocol: /^https?$/ }).default('https://restapi.amap.com'),
  /** offline: staff write down where a parcel is. */
  PARCEL_PROVIDER: z.enum(['offline', 'kuaidi100']).default('offline'),
  KUAIDI100_CUSTOMER: optional(z.string().regex(/^[0-9A-Za-z]{8,64}$/, '应为快递100的 customer')),
  KUAIDI100_KEY: optional(z.string().regex(/^[0-9A-Za-z]{8,64}$/, '应为快递100的授权 key')),
  /** Chosen by us; signs what it tells of by itself. */
  KUAIDI100_SALT: optional(z.string().regex(/^[0-9A-Za-z]{16,64}$/, '应为 16–64 个字母或数字')),
  KUAIDI100_ENDPOINT: z.url({ protocol: /^https?$/ }).default('https://poll.kuaidi100.com'),
  /** own: films come from folders of our own alone. */
  FILM_PROVIDER: z.enum(['own', 'polyv']).default('own'),
  POLYV_USER_ID: optional(z.string().regex(/^[0-9a-z]{10}$/, '应为保利威 10 位的 userid')),
  POLYV_SECRET_KEY: optional(z.string().regex(/^[0-9A-Za-z]{8,64}$/, '应为保利威的 secretkey')),
  POLYV_ENDPOINT: z.url({ protocol: /^https?$/ }).default('https://hls.videocc.net'),
  /** Where clamd of ClamAV listens; without it documents of staff are kept unscanned. */
  CLAMD: optional(
    z.string().regex(/^(\/\S+|[\w.[\]:-]+:\d{1,5})$/, '应为 clamd 的套接字路径，或主机:端口'),
  ),
  /** Address of a service or folder that speaks the range protocol of Pwned Passwords, up to and without `/range`; nobody is asked without it. */
  BREACHED_PASSWORDS_URL: optional(
    z
      .url({ protocol: /^https?$/, error: '应为 http(s):// 开头的网址' })
      .transform((value) => value.replace(/\/+$/, '')),
  ),
  /** none: nobody is told of changes, so no shared cache may keep a page longer than a second (lib/platform/page-cache/cdn). */
  CDN_PROVIDER: z.enum(['none', 'nginx', 'aliyun']).default('none'),
  /** Where the nginx of deploy/nginx.conf listens, for the process that tells it of changes. */
  CDN_NGINX: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1'),
  ALIYUN_CDN_KEY_ID: optional(z.string().min(1)),
  ALIYUN_CDN_KEY_SECRET: optional(z.string().min(1)),
  ALIYUN_CDN_ENDPOINT: z.url({ protocol: /^https?$/ }).default('https://cdn.aliyuncs.com'),
  CORS_ORIGINS: optional(
    z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim()))
      .pipe(z.array(origin)),
  ),
})
