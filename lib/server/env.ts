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
  CORS_ORIGINS: optional(
    z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim()))
      .pipe(z.array(origin)),
  ),
})

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
  return { ...result.data, site: result.data.PC_SITE ?? `http://localhost:${result.data.PORT}` }
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
