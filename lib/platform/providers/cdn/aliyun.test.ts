import { aliyunCdn } from './aliyun.ts'
import { startAliyunCdnPeer } from './testing/aliyun.ts'

let peer: Awaited<ReturnType<typeof startAliyunCdnPeer>>

beforeAll(async () => {
  peer = await startAliyunCdnPeer()
})
afterAll(() => peer.close())
beforeEach(() => {
  peer.mood = 'take'
  peer.taken = []
})

const site = 'https://www.example.com'
const cdn = (change = {}) => aliyunCdn({ ...peer.settings, ...change })

test('a thousand addresses go in one call, Chinese and queries among them', async () => {
  const urls = Array.from(
    { length: cdn().batch },
    (_, n) => `${site}/articleDetail/${n}?a=%E7%94%B2&b=*~`,
  )
  await cdn().purge(urls)
  expect(peer.taken).toEqual([{ type: 'File', paths: urls }])
})

test('all is the directory of the site', async () => {
  await cdn().purgeAll?.(site)
  expect(peer.taken).toEqual([{ type: 'Directory', paths: [`${site}/`] }])
})

test.each([
  ['secret', { keySecret: 'another' }, 'aliyun: HTTP 400 SignatureDoesNotMatch'],
  ['key', { keyId: 'another' }, 'aliyun: HTTP 404 InvalidAccessKeyId.NotFound'],
])('a wrong %s is an error with the code of Aliyun', async (_, change, text) => {
  await expect(cdn(change).purge([`${site}/`])).rejects.toThrow(text)
})

test.each([
  ['quota', 'aliyun: HTTP 400 QuotaExceeded.Refresh'],
  ['break', 'aliyun: HTTP 503 Throttling'],
  ['babble', 'aliyun: HTTP 200'],
] as const)('a peer that answers %s has not taken the addresses', async (mood, text) => {
  peer.mood = mood
  await expect(cdn().purge([`${site}/`])).rejects.toThrow(text)
  expect(peer.taken).toEqual([])
})

test('an address of another domain is refused', async () => {
  await expect(cdn().purge(['https://other.example.com/'])).rejects.toThrow(
    'InvalidDomain.NotFound',
  )
})

test('a peer that never answers is given up', async () => {
  peer.mood = 'hang'
  await expect(aliyunCdn(peer.settings, { timeoutMs: 50 }).purge([`${site}/`])).rejects.toThrow(
    'timeout',
  )
})
