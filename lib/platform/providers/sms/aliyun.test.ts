import { patience } from '#lib/platform/db/testing/patience.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { startAliyunPeer } from '#lib/platform/providers/sms/testing/aliyun.ts'
import { aliyunSms } from './aliyun.ts'
import { type SmsSettings, smsProvider } from './provider.ts'

const message = { phone: '13800000001', code: '0042', purpose: 'login' } as const
let peer: Awaited<ReturnType<typeof startAliyunPeer>>

beforeAll(async () => {
  peer = await startAliyunPeer()
})
afterAll(() => peer.close())
beforeEach(() => {
  peer.mood = 'deliver'
  peer.delivered = []
})

const here = { isHere: true }
const send = (change: Partial<SmsSettings> = {}) =>
  smsProvider({ ...peer.settings, ...change }, here).send(message)

test('a message is delivered and its code shown to nobody', async () => {
  expect(await send()).toEqual({ shown: null })
  expect(await send()).toEqual({ shown: null })
  expect(peer.delivered).toEqual(Array(2).fill({ phone: '13800000001', code: '0042' }))
})

test.each<[string, Partial<SmsSettings>, string]>([
  ['secret', { ALIYUN_SMS_KEY_SECRET: 'another' }, 'HTTP 400 SignatureDoesNotMatch'],
  ['key', { ALIYUN_SMS_KEY_ID: 'another' }, 'HTTP 404 InvalidAccessKeyId.NotFound'],
  ['sign name', { ALIYUN_SMS_SIGN_NAME: '别家' }, 'isv.SMS_SIGNATURE_ILLEGAL'],
  ['template', { ALIYUN_SMS_TEMPLATE: 'SMS_1' }, 'isv.SMS_TEMPLATE_ILLEGAL'],
])('a wrong %s is an error with the code of Aliyun', async (_, change, code) => {
  await expect(send(change)).rejects.toThrow(`aliyun: ${code} (request `)
  expect(peer.delivered).toEqual([])
})

test.each([
  ['limit', 'aliyun: isv.BUSINESS_LIMIT_CONTROL (request '],
  ['break', 'aliyun: HTTP 500 InternalError (request '],
  ['babble', 'aliyun: HTTP 200 (request unknown)'],
] as const)('a peer that answers %s is an error without phone or code', async (mood, text) => {
  peer.mood = mood
  const error = await send().catch((reason: Error) => reason)
  expect(error).toBeInstanceOf(Error)
  const { message: words, stack, cause } = error as Error
  expect(words).toContain(text)
  expect(`${words}${stack}${cause}`).not.toMatch(/13800000001|0042/)
})

test('a peer that never answers is given up after the timeout', async () => {
  peer.mood = 'hang'
  const { settings: s } = peer
  const given = {
    endpoint: s.ALIYUN_SMS_ENDPOINT,
    keyId: 'testing-key-id',
    keySecret: 'x',
    signName: 'x',
    template: 'x',
  }
  const started = Date.now()
  await expect(aliyunSms(given, { timeoutMs: 200 }).send(message)).rejects.toThrow(
    'aliyun: no answer: TimeoutError',
  )
  expect(Date.now() - started).toBeLessThan(5000 * patience)
})

test('a peer that is not there is an error without the address', async () => {
  await expect(send({ ALIYUN_SMS_ENDPOINT: 'http://127.0.0.1:1' })).rejects.toThrow(
    /^aliyun: no answer: TypeError \(request unknown\)$/,
  )
})

test('the same request a second time, or one changed on the way, is refused by the peer', async () => {
  let captured: [string, Record<string, string>] | undefined
  const real = globalThis.fetch
  globalThis.fetch = async (url, init) => {
    captured = [String(url), init?.headers as Record<string, string>]
    return await real(url, init)
  }
  try {
    await send()
  } finally {
    globalThis.fetch = real
  }
  const [url, headers] = captured ?? ['', {}]
  const post = async (to: string, more: Record<string, string>) => {
    const response = await fetch(to, { method: 'POST', headers: { ...headers, ...more } })
    return ((await response.json()) as { Code: string }).Code
  }
  expect(await post(url, {})).toBe('SignatureNonceUsed')
  const nonce = () => ({ 'x-acs-signature-nonce': crypto.randomUUID() })
  expect(await post(url, nonce())).toBe('SignatureDoesNotMatch')
  expect(await post(url, { ...nonce(), 'x-acs-date': '2020-01-01T00:00:00Z' })).toBe(
    'InvalidTimeStamp.Expired',
  )
  expect(await post(url, { ...nonce(), 'x-acs-content-sha256': '0' })).toBe('InvalidContentHash')
  expect(peer.delivered).toHaveLength(1)
})

test.each([undefined, 'http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000'])(
  'the console provider shows the code on the own machine (%s)',
  async (PC_SITE) => {
    expect(await send({ SMS_PROVIDER: 'console', PC_SITE })).toEqual({ shown: '0042' })
  },
)

test.each(['https://www.example.com', 'http://localhost.example.com', 'http://10.0.0.1'])(
  'the console provider serves no other host (%s)',
  (PC_SITE) => {
    expect(() => smsProvider({ ...peer.settings, SMS_PROVIDER: 'console', PC_SITE }, here)).toThrow(
      new AppError('sms_failed', { message: '短信服务尚未配置' }),
    )
  },
)

test('the console provider serves nobody who asks from elsewhere', () => {
  const settings: SmsSettings = { ...peer.settings, SMS_PROVIDER: 'console', PC_SITE: undefined }
  expect(() => smsProvider(settings, { isHere: false })).toThrow(
    new AppError('sms_failed', { message: '短信服务尚未配置' }),
  )
})
