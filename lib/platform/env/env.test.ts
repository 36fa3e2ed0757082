import { generateKeyPairSync } from 'node:crypto'
import { testingKeys } from '#lib/platform/providers/pay/testing/pay-keys.ts'
import { EnvError, parseEnv } from './env.ts'

test('an empty environment gives a runnable local site', () => {
  const env = parseEnv({})
  expect(env.PORT).toBe(3000)
  expect(env.site).toBe('http://localhost:3000')
})

test('each fault is one readable line that names its variable', () => {
  const faults = () =>
    parseEnv({
      PORT: 'x',
      PC_SITE: 'nowhere',
      DATABASE_URL: 'mysql://a',
      MOBILE_CITY_SITE: 'https://m',
    })
  expect(faults).toThrow(EnvError)
  try {
    faults()
  } catch (error) {
    const lines = (error as EnvError).faults
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'PC_SITE',
      'MOBILE_CITY_SITE',
      'DATABASE_URL',
    ])
    for (const line of lines) expect(line).not.toContain('\n')
  }
})

test('https below the host is demanded only of a site that has it, and where no name there is without', () => {
  const https = { HSTS_SUBDOMAINS: 'on', PC_SITE: 'https://example.com' }
  expect(parseEnv(https).routing.strictBelow).toBe(true)
  expect(faultsOf({ ...https, MOBILE_SITE: 'http://m.example.cn' })).toEqual([])
  expect(faultsOf({ HSTS_SUBDOMAINS: 'on' })).toEqual([expect.stringMatching(/^HSTS_SUBDOMAINS: /)])
  for (const name of ['MOBILE_SITE', 'STUDENT_SITE', 'MOBILE_CITY_SITE']) {
    const address = name === 'MOBILE_CITY_SITE' ? '{cityDir}.m' : 'm'
    expect(faultsOf({ ...https, [name]: `http://${address}.example.com` })).toEqual([
      expect.stringMatching(new RegExp(`^HSTS_SUBDOMAINS: .*${name}`)),
    ])
  }
})

test('an empty value counts as absent', () => {
  const env = parseEnv({
    MOBILE_SITE: '',
    PORT: '',
    LOG_LEVEL: '',
    PC_SITE: 'https://www.example.com/',
  })
  expect(env).toMatchObject({ PORT: 3000, LOG_LEVEL: 'info', site: 'https://www.example.com' })
  expect(env.MOBILE_SITE).toBeUndefined()
})

test('the addresses of the sites that the routes depend on come from the environment', () => {
  expect(parseEnv({}).routing).toEqual({
    pcSite: '',
    mobileSite: '',
    mobileCitySite: '',
    studentSite: '',
    productDomain: '',
    strictBelow: false,
  })
  const { routing } = parseEnv({
    PC_SITE: 'https://www.a.cn/',
    MOBILE_SITE: 'https://m.a.cn/',
    MOBILE_CITY_SITE: 'https://{cityDir}.m.a.cn',
    STUDENT_SITE: 'https://s.a.cn',
  })
  expect(routing).toMatchObject({
    pcSite: 'https://www.a.cn',
    mobileSite: 'https://m.a.cn',
    mobileCitySite: 'https://{cityDir}.m.a.cn',
    studentSite: 'https://s.a.cn',
  })
})

test('pages reach the bucket in its region, Hangzhou where none is named, and none with the built-in store', () => {
  const store = {
    OSS_PROVIDER: 'aliyun',
    OSS_BUCKET: 'pics',
    OSS_KEY_ID: 'id',
    OSS_KEY_SECRET: 'geheim',
    OSS_ROLE_ARN: 'acs:ram::1:role/upload',
  }
  const originsOf = (more: object) => parseEnv({ ...store, ...more }).uploadOrigins
  expect(originsOf({})).toEqual(['https://pics.oss-cn-hangzhou.aliyuncs.com'])
  expect(originsOf({ OSS_REGION: '' })).toEqual(['https://pics.oss-cn-hangzhou.aliyuncs.com'])
  expect(originsOf({ OSS_REGION: 'oss-cn-beijing' })).toEqual([
    'https://pics.oss-cn-beijing.aliyuncs.com',
  ])
  expect(originsOf({ OSS_PROVIDER: 'local' })).toEqual([])
})

test('a number of Baidu Tongji that is not of its form is a fault', () => {
  const id = '0123456789abcdef0123456789abcdef'
  expect(faultsOf({ BAIDU_TONGJI_ID: id })).toEqual([])
  for (const wrong of ['x', `${id}"><script>`]) {
    expect(faultsOf({ BAIDU_TONGJI_ID: wrong })).toEqual([
      expect.stringMatching(/^BAIDU_TONGJI_ID: /),
    ])
  }
})

test('a fault of DATABASE_URL does not repeat its password', () => {
  for (const url of ['postgres://u:geheim@127.0.0.1:99999/x', 'postgres://u:%zzgeheim@h/x']) {
    expect(() => parseEnv({ DATABASE_URL: url })).toThrow(/^(?![\s\S]*geheim)/)
    expect(() => parseEnv({ DATABASE_URL: url })).toThrow('DATABASE_URL')
  }
})

const faultsOf = (source: Record<string, string>): string[] => {
  try {
    parseEnv(source)
    return []
  } catch (error) {
    return (error as EnvError).faults
  }
}
const aliyunSms = {
  SMS_PROVIDER: 'aliyun',
  ALIYUN_SMS_KEY_ID: 'id',
  ALIYUN_SMS_KEY_SECRET: 'geheim',
  ALIYUN_SMS_SIGN_NAME: '公选王',
  ALIYUN_SMS_TEMPLATE: 'SMS_1',
}

const keys = testingKeys()
const oneLine = (key: string) => key.trim().replaceAll('\n', '\\n')
const live = { PAY_PROVIDER: 'live', PC_SITE: 'https://www.example.com' }
const alipay = {
  ...live,
  PAY_ALIPAY_APP_ID: '2021000122671080',
  PAY_ALIPAY_SELLER_ID: '2088102146225135',
  PAY_ALIPAY_PRIVATE_KEY: oneLine(keys.privateKey),
  PAY_ALIPAY_PUBLIC_KEY: oneLine(keys.publicKey),
}
const wechat = {
  ...live,
  PAY_WECHAT_MCH_ID: '1900000109',
  PAY_WECHAT_APP_ID: 'wxd678efh567hg6787',
  PAY_WECHAT_SERIAL_NO: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  PAY_WECHAT_PRIVATE_KEY: alipay.PAY_ALIPAY_PRIVATE_KEY,
  PAY_WECHAT_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119000001092024101100397200000006',
  PAY_WECHAT_PUBLIC_KEY: alipay.PAY_ALIPAY_PUBLIC_KEY,
  PAY_WECHAT_API_V3_KEY: 'geheim-key-of-thirty-two-letters',
  WECHAT_APP_ID: 'wxd678efh567hg6787',
  WECHAT_APP_SECRET: 'geheim',
}

test('a site with a domain of its own is refused the console provider, chosen or by default', () => {
  for (const chosen of ['', 'console']) {
    const faults = faultsOf({ PRODUCT_DOMAIN: 'example.com', ...alipay, SMS_PROVIDER: chosen })
    expect(faults).toEqual([expect.stringMatching(/^SMS_PROVIDER: .*PRODUCT_DOMAIN.*console/)])
  }
  expect(faultsOf({ PRODUCT_DOMAIN: 'example.com', ...alipay, ...aliyunSms })).toEqual([])
  expect(faultsOf({ SMS_PROVIDER: 'console' })).toEqual([])
})

test('a site with a domain of its own is refused the demonstration cashier, chosen or by default', () => {
  for (const chosen of ['', 'sandbox']) {
    const domain = { PRODUCT_DOMAIN: 'example.com', ...aliyunSms, PAY_PROVIDER: chosen }
    expect(faultsOf(domain)).toEqual([expect.stringMatching(/^PAY_PROVIDER: .*sandbox/)])
  }
  expect(faultsOf({ PAY_PROVIDER: 'sandbox' })).toEqual([])
})

test('live payments need one wallet, and each that was begun whole', () => {
  expect(parseEnv(alipay).PAY_ALIPAY_PRIVATE_KEY).toBe(keys.privateKey.trim())
  expect(faultsOf(wechat)).toEqual([])
  expect(faultsOf({ ...wechat, ...alipay })).toEqual([])
  expect(faultsOf(live)).toEqual([expect.stringMatching(/^PAY_PROVIDER: /)])
  for (const [wallet, other] of [
    [alipay, wechat],
    [wechat, alipay],
  ]) {
    for (const name of Object.keys(wallet ?? {}).filter((key) => key !== 'PAY_PROVIDER')) {
      const faults = faultsOf({ ...other, ...wallet, [name]: '' })
      expect(faults).toEqual([expect.stringMatching(`^${name}: `)])
      expect(faults.join()).not.toContain('geheim')
    }
  }
  const { PAY_WECHAT_MCH_ID } = wechat
  const lacking = faultsOf({ ...live, PAY_WECHAT_MCH_ID }).map((line) => line.split(':')[0])
  const needed = Object.keys(wechat).filter((key) => !(key in { ...live, PAY_WECHAT_MCH_ID }))
  // What to compare it with is not known yet.
  expect(lacking).toEqual(needed.filter((key) => key !== 'WECHAT_APP_ID'))
  // Keys may lie ready while the demonstration runs.
  expect(faultsOf({ PAY_WECHAT_MCH_ID })).toEqual([])
})

test('live payments need an address that the wallets reach over https', () => {
  for (const PC_SITE of ['', 'http://www.example.com', 'https://localhost', 'https://127.0.0.1']) {
    for (const wallet of [alipay, wechat]) {
      const faults = faultsOf({ ...wallet, PC_SITE })
      expect([PC_SITE, faults]).toEqual([PC_SITE, [expect.stringMatching(/^PC_SITE: .*https/)]])
    }
  }
})

test('a key that is none, is damaged or is of the other kind does not start', () => {
  const { publicKey: edwards } = generateKeyPairSync('ed25519')
  const pem = edwards.export({ type: 'spki', format: 'pem' }).toString()
  for (const [name, wrong] of [
    ['PAY_ALIPAY_PRIVATE_KEY', '-----BEGIN PRIVATE KEY-----\\ngeheim\\n-----END PRIVATE KEY-----'],
    ['PAY_ALIPAY_PRIVATE_KEY', keys.privateKey.replace(/\n.{64}\n/, '\n')],
    ['PAY_ALIPAY_PRIVATE_KEY', keys.publicKey],
    ['PAY_ALIPAY_PUBLIC_KEY', keys.publicKey.slice(0, 200)],
    ['PAY_ALIPAY_PUBLIC_KEY', keys.privateKey],
    ['PAY_ALIPAY_PUBLIC_KEY', pem],
  ] as const) {
    const faults = faultsOf({ ...alipay, [name]: wrong })
    expect(faults).toEqual([expect.stringMatching(`^${name}: .*PEM`)])
    expect(faults.join()).not.toContain('geheim')
  }
})

test('who pays by WeChat is named by the paying application', () => {
  const faults = faultsOf({ ...wechat, WECHAT_APP_ID: 'wx2' })
  expect(faults).toEqual([expect.stringMatching(/^WECHAT_APP_ID: .*PAY_WECHAT_APP_ID/)])
  // Signing in by WeChat alone is free to use another.
  expect(faultsOf({ ...alipay, WECHAT_APP_ID: 'wx2' })).toEqual([])
})

test('a chosen provider names each key it lacks, and no value of those it has', () => {
  const names = Object.keys(aliyunSms).slice(1)
  const lacking = faultsOf({ SMS_PROVIDER: 'aliyun' })
  expect(lacking.map((line) => line.split(':')[0])).toEqual(names)
  const { ALIYUN_SMS_TEMPLATE: _, ...rest } = aliyunSms
  const one = faultsOf(rest)
  expect(one).toEqual([expect.stringMatching(/^ALIYUN_SMS_TEMPLATE: .*aliyun/)])
  expect(one.join()).not.toContain('geheim')
  expect(faultsOf({ OSS_PROVIDER: 'aliyun' }).map((line) => line.split(':')[0])).toEqual([
    'OSS_KEY_ID',
    'OSS_KEY_SECRET',
    'OSS_BUCKET',
    'OSS_ROLE_ARN',
  ])
})

test('an unknown provider is a fault', () => {
  expect(faultsOf({ SMS_PROVIDER: 'twilio' })).toEqual([expect.stringMatching(/^SMS_PROVIDER: /)])
})

test('a model needs its name, and a price cap needs prices', () => {
  const base = { LLM_BASE_URL: 'https://api.example.com/v1/', LLM_MODEL: 'a' }
  expect(parseEnv(base).LLM_BASE_URL).toBe('https://api.example.com/v1')
  expect(faultsOf({ ...base, LLM_MODEL: '' })).toEqual([expect.stringMatching(/^LLM_MODEL: /)])
  expect(faultsOf({ ...base, LLM_DAILY_CAP_FEN: '500' })).toEqual([
    expect.stringMatching(/^LLM_PRICE_OUT: /),
  ])
  expect(faultsOf({ ...base, LLM_DAILY_CAP_FEN: '500', LLM_PRICE_OUT: '800' })).toEqual([])
  const wrong = faultsOf({ LLM_BASE_URL: 'ftp://x', LLM_API_KEY: 'ge\nheim', LLM_MAX_TOKENS: '0' })
  expect(wrong.map((line) => line.split(':')[0])).toEqual([
    'LLM_BASE_URL',
    'LLM_API_KEY',
    'LLM_MAX_TOKENS',
  ])
  expect(wrong.join()).not.toContain('heim')
})

test('a receiver of traces is named by its base, and its headers by pairs', () => {
  const receiver = 'OTEL_EXPORTER_OTLP_ENDPOINT'
  for (const base of ['http://127.0.0.1:4318', 'https://otlp.example.com/of/ours'])
    expect(parseEnv({ [receiver]: `${base}/` })[receiver]).toBe(base)
  for (const wrong of [
    'otlp.example.com:4318',
    'grpc://otlp.example.com:4317',
    'http://otlp.example.com:99999',
    'https://user:geheim@otlp.example.com',
    'https://otlp.example.com/?token=geheim',
    'http://127.0.0.1:4318/v1/traces',
  ])
    expect(faultsOf({ [receiver]: wrong })).toEqual([
      expect.stringMatching(/^OTEL_EXPORTER_OTLP_ENDPOINT: (?!.*geheim)/),
    ])
  for (const right of [
    'authorization=Basic dXNlcjpnZWhlaW0=',
    'authorization=Basic%20dXNlcjpnZWhlaW0%3D, x-scope-orgid=site',
  ])
    expect(faultsOf({ OTEL_EXPORTER_OTLP_HEADERS: right })).toEqual([])
  for (const wrong of [
    'authorization: Bearer geheim',
    'authorization=',
    'authorization=Bearer geheim,',
    'authorization=Bearer geheim;x',
    'authorization=Bearer 100%geheim',
    'authorization=Bearer geheim%0d%0ax-other: 1',
    'authorization=Bearer 密geheim',
  ])
    expect(faultsOf({ OTEL_EXPORTER_OTLP_HEADERS: wrong })).toEqual([
      expect.stringMatching(/^OTEL_EXPORTER_OTLP_HEADERS: (?!.*geheim)/),
    ])
})

test('the way past a pooler is a host and a port, since each role has a login of its own', () => {
  const faultsOfDirect = (value: string) => faultsOf({ DATABASE_DIRECT_URL: value })
  expect(faultsOfDirect('postgres://10.0.0.5:5000')).toEqual([])
  expect(faultsOfDirect('postgres://owner:secret@10.0.0.5:5000')).toEqual([
    expect.stringMatching(/^DATABASE_DIRECT_URL: 只写主机与端口/),
  ])
})
