import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env, parseEnv } from '#lib/platform/env/env.ts'
import { testingKeys } from '#lib/platform/providers/pay/testing/pay-keys.ts'
import { payableChannels, payChannel } from './chosen-channels.ts'

const t = testDatabase()
const usual = { ...env() }
beforeEach(() => Object.assign(env(), usual, { PAY_PROVIDER: 'sandbox', PC_SITE: undefined }))
afterAll(() => Object.assign(env(), usual))

const keys = testingKeys()
const live = { PAY_PROVIDER: 'live', PC_SITE: 'https://www.example.com' }
const wechat = {
  WECHAT_APP_ID: 'wx1',
  WECHAT_APP_SECRET: 'secret',
  PAY_WECHAT_MCH_ID: '1900000001',
  PAY_WECHAT_APP_ID: 'wx1',
  PAY_WECHAT_SERIAL_NO: 'ABCDEF0123456789',
  PAY_WECHAT_PRIVATE_KEY: keys.privateKey,
  PAY_WECHAT_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
  PAY_WECHAT_PUBLIC_KEY: keys.publicKey,
  PAY_WECHAT_API_V3_KEY: 'x'.repeat(32),
}
const alipay = {
  PAY_ALIPAY_APP_ID: '2021000000000001',
  PAY_ALIPAY_SELLER_ID: '2088000000000001',
  PAY_ALIPAY_PRIVATE_KEY: keys.privateKey,
  PAY_ALIPAY_PUBLIC_KEY: keys.publicKey,
}
const choose = (values: Record<string, string>) => Object.assign(env(), parseEnv(values))

test.each([undefined, 'http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000'])(
  'the sandbox is open at %s',
  (PC_SITE) => {
    Object.assign(env(), { PC_SITE })
    expect(payableChannels()).toEqual(['wechat', 'alipay'])
    expect(payChannel('alipay', t.db).name).toBe('alipay')
  },
)

test.each(['https://www.example.com', 'http://localhost.example.com', 'http://192.168.1.2'])(
  'the sandbox gives nothing away at %s',
  (PC_SITE) => {
    Object.assign(env(), { PC_SITE })
    expect(payableChannels()).toEqual([])
    expect(() => payChannel('wechat', t.db)).toThrow('在线支付尚未开通')
  },
)

test('live offers the wallets whose keys are there', () => {
  choose({ ...live, ...wechat, ...alipay })
  expect(payableChannels()).toEqual(['wechat', 'alipay'])
  expect(payChannel('wechat').name).toBe('wechat')
  expect(payChannel('alipay').name).toBe('alipay')
})

test('a wallet without keys cannot be paid with', () => {
  const gone = Object.fromEntries(Object.keys(wechat).map((key) => [key, undefined]))
  Object.assign(choose({ ...live, ...alipay }), gone)
  expect(payableChannels()).toEqual(['alipay'])
  expect(() => payChannel('wechat')).toThrow('在线支付尚未开通')
})
