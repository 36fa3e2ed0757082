import { env } from '#lib/platform/env/env.ts'
import { PASSED_ON_HEADER, PEER_HEADER } from '#lib/platform/http/request-info.ts'
import { mayReadMetrics } from './metrics-access.ts'

const usual = { ...env() }
afterEach(() => Object.assign(env(), usual))

const here = { [PEER_HEADER]: '127.0.0.1', host: 'localhost:3000' }
const may = (headers: Record<string, string>) => mayReadMetrics(new Headers(headers))

test('without a token this machine reads the metrics, and no proxy on it', () => {
  Object.assign(env(), { METRICS_TOKEN: undefined, TRUST_PROXY: 0 })
  expect(may(here)).toBe(true)
  expect(may({ ...here, [PEER_HEADER]: '203.0.113.9' })).toBe(false)
  expect(may({ ...here, [PASSED_ON_HEADER]: '1' })).toBe(false)
  expect(may({ ...here, host: 'www.example.com' })).toBe(false)
  Object.assign(env(), { TRUST_PROXY: 1 })
  expect(may(here)).toBe(false)
})

test('with a token who has it reads them from anywhere, and nobody else', () => {
  Object.assign(env(), { METRICS_TOKEN: 'a-token-of-some-length' })
  expect(may({ authorization: 'Bearer a-token-of-some-length' })).toBe(true)
  expect(may({ authorization: 'Bearer another' })).toBe(false)
  expect(may(here)).toBe(false)
})
