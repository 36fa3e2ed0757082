import { jest } from '@jest/globals'
import { dropPaying, keepPaying, payingAt, payingHere } from './paying.ts'

const kept = new Map<string, string>()
const place = { origin: 'https://www.example.com', pathname: '/vipRights', search: '?link=%2F' }
const order = {
  id: 7,
  orderNum: 'V7',
  payAmount: 298,
  product: '黄金会员 年卡',
  url: 'https://www.example.com/pay/AbCdEfGhIjKlMnOpQrStUv',
  codeExpiresAt: '2027-01-01T00:12:00.000Z',
  secondsLeft: 720,
}
const paying = () => ({
  order,
  wish: { type: 1 },
  wallet: 'wechat' as const,
  goodUntil: Date.now() + 720_000,
})

beforeAll(() => {
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  Object.assign(globalThis, { sessionStorage, location: place })
})
beforeEach(() => {
  kept.clear()
  place.pathname = '/vipRights'
})
afterEach(() => jest.restoreAllMocks())

test('the page that a wallet was left from goes on with its order, until it is dropped', () => {
  keepPaying(paying())
  expect(payingHere()).toMatchObject({ order, wallet: 'wechat', wish: { type: 1 } })
  dropPaying()
  expect(payingHere()).toBeNull()
})

test('another page gives it up, and so does one that comes back much later', () => {
  keepPaying(paying())
  place.pathname = '/course'
  expect(payingHere()).toBeNull()
  expect(kept.size).toBe(0)
  place.pathname = '/vipRights'
  keepPaying(paying())
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60_000)
  expect(payingHere()).toBeNull()
})

test('the cashier of this order alone leads back to its page, and nowhere else', () => {
  keepPaying(paying())
  place.pathname = '/pay/AbCdEfGhIjKlMnOpQrStUv'
  expect(payingAt('/pay/AbCdEfGhIjKlMnOpQrStUv')).toBe('/vipRights?link=%2F')
  expect(payingAt('/pay/another')).toBeNull()
  const text = JSON.parse(kept.get('paying') ?? '')
  kept.set('paying', JSON.stringify({ ...text, page: 'https://evil.example/' }))
  expect(payingAt('/pay/AbCdEfGhIjKlMnOpQrStUv')).toBeNull()
})
