import { proxyWatch } from './proxy-watch.ts'

/** What is told when these requests arrive, each with or without X-Forwarded-For. */
function toldBy(trustedHops: number, requests: { isForwarded: boolean; url?: string }[]): string[] {
  const told: string[] = []
  const watch = proxyWatch(trustedHops, (sentence) => told.push(sentence))
  for (const { isForwarded, url = '/' } of requests)
    watch({ url, headers: isForwarded ? { 'x-forwarded-for': '203.0.113.9' } : {} })
  return told
}
const times = <T>(count: number, one: T) => Array<T>(count).fill(one)

test('a forgotten TRUST_PROXY is named once', () => {
  expect(toldBy(0, times(200, { isForwarded: false }))).toEqual([])
  expect(toldBy(0, times(3, { isForwarded: true }))).toEqual([
    expect.stringContaining('TRUST_PROXY is 0'),
  ])
})

test('a needless TRUST_PROXY is named once, when nothing has been forwarded for a while', () => {
  const bare = { isForwarded: false }
  expect(toldBy(1, times(99, bare))).toEqual([])
  expect(toldBy(1, times(500, bare))).toEqual([expect.stringContaining('TRUST_PROXY is 1')])
  expect(toldBy(1, [{ isForwarded: true }, ...times(500, bare)])).toEqual([])
})

test('the questions of health checks tell nothing', () => {
  const urls = ['/api/healthz', '/api/readyz', '/metrics']
  const asked = urls.flatMap((url) => times(200, { isForwarded: false, url }))
  expect(toldBy(1, asked)).toEqual([])
})
