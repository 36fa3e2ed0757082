import { globSync, readFileSync } from 'node:fs'
import { envSchema } from '#lib/platform/env/env-schema.ts'

// Servers of others that this process speaks to, PostgreSQL apart, by the files that do: each goes to a setting or a constant, and
// docs/operations.md lists them for the firewall of the operator.

const code = globSync('{lib,app}/**/*.{ts,tsx}')
  .concat('middleware.ts', 'instrumentation.ts')
  .filter((file) => !/\.test\.|\/testing\/|\/client\/|lib\/offline\/worker\//.test(file))
const files = code
  .filter((file) =>
    /[^.\w]fetch\(|\bhttps?\.(request|get)\(|from '(ali-oss|alipay-sdk|undici|@opentelemetry\/exporter-trace-otlp-http)'|import\('ali-oss'\)|import \{[^}]*\bconnect\b[^}]*\} from 'node:(net|tls)'/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  .toSorted()

const ways: Record<string, readonly string[]> = {
  'lib/platform/providers/breaches/pwned-range.ts': ['BREACHED_PASSWORDS_URL'],
  'lib/platform/providers/cdn/aliyun.ts': ['ALIYUN_CDN_ENDPOINT'],
  'lib/platform/providers/cdn/nginx.ts': ['CDN_NGINX'],
  'lib/platform/providers/llm/openai.ts': ['LLM_BASE_URL'],
  'lib/platform/providers/map/amap.ts': ['AMAP_ENDPOINT'],
  'lib/platform/providers/oss/aliyun/aliyun.ts': ['OSS_REGION'],
  'lib/platform/providers/oss/aliyun/sts.ts': ['OSS_STS_ENDPOINT'],
  'lib/platform/providers/pay/alipay/bill.ts': ['PAY_ALIPAY_ENDPOINT'],
  'lib/platform/providers/pay/alipay/client.ts': ['PAY_ALIPAY_ENDPOINT'],
  'lib/platform/providers/pay/sandbox/act.ts': ['PC_SITE'],
  'lib/platform/providers/pay/wechat/client.ts': ['PAY_WECHAT_ENDPOINT'],
  'lib/platform/providers/post-form.ts': ['KUAIDI100_ENDPOINT', 'POLYV_ENDPOINT'],
  'lib/platform/providers/scanner/clamd.ts': ['CLAMD'],
  'lib/platform/providers/sms/aliyun.ts': ['ALIYUN_SMS_ENDPOINT'],
  'lib/platform/providers/wechat/oauth.ts': ['WECHAT_ENDPOINT'],
  'lib/seo/server/pushes/providers.ts': ['api.indexnow.org', 'data.zz.baidu.com'],
  // The supervisor, by a socket of the site's folder.
  'lib/start/serve/orders.ts': [],
  // The site itself, on this machine.
  'lib/start/update/running-site.ts': ['HOST'],
  'lib/start/watch/spans.ts': ['OTEL_EXPORTER_OTLP_ENDPOINT'],
}

test('these files alone speak to servers of others, each to those of its settings', () => {
  expect(files).toEqual(Object.keys(ways))
})

test('operations.md names every destination that the settings have by default', () => {
  const text = readFileSync('docs/operations.md', 'utf8')
  const defaults = envSchema.parse({}) as Record<string, unknown>
  const places = Object.values(ways)
    .flat()
    .map((name) => {
      const value = defaults[name]
      return typeof value === 'string' && URL.canParse(value) ? new URL(value).host : name
    })
  expect(places.filter((place) => !text.includes(`\`${place}\``))).toEqual([])
})
