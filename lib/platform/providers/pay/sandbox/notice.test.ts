import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sandboxKey } from './key.ts'
import {
  readSandboxNotice,
  type SandboxNotice,
  sandboxNotice,
  signSandboxNotice,
} from './notice.ts'

const { privateKey: key } = generateKeyPairSync('ed25519')
const stranger = generateKeyPairSync('ed25519').privateKey
const payment = {
  outTradeNo: 'G1W1',
  transactionId: 'S1',
  amountFen: 29_800,
  paidAt: new Date('2026-03-01T01:30:05.250Z'),
}

function notice(change: Partial<SandboxNotice> = {}, by: KeyObject = key, now = new Date()) {
  const { headers, body } = signSandboxNotice(
    by,
    { ...sandboxNotice('wechat', payment), ...change },
    now,
  )
  return { headers: new Headers(headers), body }
}

function faultOf(
  sent: { headers: Headers; body: string },
  channel: 'wechat' | 'alipay' = 'wechat',
) {
  try {
    return `taken: ${JSON.stringify(readSandboxNotice(key, channel, sent))}`
  } catch (error) {
    return (error as { fault?: string }).fault ?? error
  }
}

test('a genuine notification tells of the payment, the second time too', () => {
  const sent = notice()
  expect(readSandboxNotice(key, 'wechat', sent)).toEqual(payment)
  expect(readSandboxNotice(key, 'wechat', sent)).toEqual(payment)
})

test('another key, or any changed part, is a bad signature', () => {
  expect(faultOf(notice({}, stranger))).toBe('bad_signature')
  const { headers, body } = notice()
  expect(faultOf({ headers, body: body.replace('29800', '29801') })).toBe('bad_signature')
  for (const name of [...headers.keys()].filter((key) => key.startsWith('x-sandbox-'))) {
    const changed = new Headers(headers)
    changed.set(name, name.endsWith('timestamp') ? String(Math.floor(Date.now() / 1000) + 1) : 'aa')
    expect([name, faultOf({ headers: changed, body })]).toEqual([name, 'bad_signature'])
    changed.delete(name)
    expect([name, faultOf({ headers: changed, body })]).toEqual([name, 'bad_signature'])
  }
})

test('five minutes are fresh, more in either direction is stale', () => {
  const at = (seconds: number) => notice({}, key, new Date(Date.now() + seconds * 1000))
  expect([-299, 299].map((seconds) => faultOf(at(seconds)))).toEqual([
    expect.stringMatching(/^taken/),
    expect.stringMatching(/^taken/),
  ])
  expect([-302, 302].map((seconds) => faultOf(at(seconds)))).toEqual(['stale', 'stale'])
})

test('another merchant, another application and the other wallet are refused', () => {
  expect(faultOf(notice({ merchantId: 'other' }))).toBe('wrong_merchant')
  expect(faultOf(notice({ appId: 'other' }))).toBe('wrong_merchant')
  expect(faultOf(notice(), 'alipay')).toBe('wrong_merchant')
})

test('another currency is refused', () => {
  expect(faultOf(notice({ currency: 'USD' }))).toBe('wrong_currency')
})

test('what is signed but not a notification is malformed', () => {
  for (const change of [{ amount: 0 }, { amount: 0.5 }, { outTradeNo: '' }, { paidAt: 'today' }]) {
    expect(faultOf(notice(change))).toBe('malformed')
  }
})

describe('the key', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'gxw-key-'))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  test('is made once, whoever asks first, and only its owner may read it', async () => {
    const keys = await Promise.all([1, 2, 3, 4].map(() => sandboxKey(dataDir)))
    expect(keys.every((one) => keys[0]?.equals(one))).toBe(true)
    expect((await stat(join(dataDir, 'pay-sandbox.pem'))).mode & 0o777).toBe(0o600)
  })

  test('is not made anew when its file is broken', async () => {
    await writeFile(join(dataDir, 'pay-sandbox.pem'), '-----BEGIN PRIVATE KEY-----')
    await expect(sandboxKey(dataDir)).rejects.toThrow('pay-sandbox.pem 已损坏')
  })
})
