import { callerOf, isFromHere, PASSED_ON_HEADER, PEER_HEADER } from './request-info.ts'

const ipOf = (trustedHops: number, peer: string, forwarded?: string) =>
  callerOf(
    new Headers({ [PEER_HEADER]: peer, ...(forwarded && { 'x-forwarded-for': forwarded }) }),
    trustedHops,
  ).ip

test('an address in X-Forwarded-For counts only behind a trusted proxy', () => {
  const forwarded = '1.1.1.1, 2.2.2.2'
  expect(ipOf(0, '10.0.0.1', forwarded)).toBe('10.0.0.1')
  expect(ipOf(1, '10.0.0.1', forwarded)).toBe('2.2.2.2')
  expect(ipOf(2, '10.0.0.1', forwarded)).toBe('1.1.1.1')
  expect(ipOf(3, '10.0.0.1', forwarded)).toBe('10.0.0.1')
  expect(ipOf(1, '10.0.0.1')).toBe('10.0.0.1')
})

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '172.18.0.3', '::ffff:192.168.1.2', 'fd00::2'])(
  'a proxy at %s is believed',
  (peer) => {
    expect(ipOf(1, peer, '203.0.113.9')).toBe('203.0.113.9')
    expect(ipOf(1, peer, '2001:db8::9')).toBe('2001:db8::9')
  },
)

test.each(['198.51.100.7', '::ffff:198.51.100.7', '2001:db8::7', '172.32.0.1', '128.0.0.1', ''])(
  'who asks from %s names nobody else’s address',
  (peer) => {
    expect(ipOf(1, peer, '203.0.113.9')).toBe(peer || 'unknown')
  },
)

test.each(['<script>', 'z'.repeat(6000), 'unknown', '203.0.113.9:4711', '_hidden', '::g', ','])(
  'what is no IP address counts as the proxy itself',
  (entry) => {
    expect(ipOf(1, '127.0.0.1', entry)).toBe('127.0.0.1')
    expect(ipOf(1, '127.0.0.1', `203.0.113.9, ${entry}`)).toBe('127.0.0.1')
  },
)

const here = { [PEER_HEADER]: '127.0.0.1', host: 'localhost:3000' }

test('from here is who asks from this machine by a name of this machine', () => {
  for (const peer of ['127.0.0.1', '127.9.8.7', '::1', '::ffff:127.0.0.1'])
    expect([peer, isFromHere(new Headers({ ...here, [PEER_HEADER]: peer }))]).toEqual([peer, true])
  for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000'])
    expect([host, isFromHere(new Headers({ ...here, host }))]).toEqual([host, true])
  for (const peer of ['203.0.113.9', '10.0.0.2', '::ffff:172.17.0.1', 'localhost', ''])
    expect([peer, isFromHere(new Headers({ ...here, [PEER_HEADER]: peer }))]).toEqual([peer, false])
  for (const host of ['www.example.com', 'localhost.example.com', '192.168.1.2:3000', 'a b', ''])
    expect([host, isFromHere(new Headers({ ...here, host }))]).toEqual([host, false])
})

test('what a proxy here passed on is not from here; what Next adds to every request changes nothing', () => {
  expect(isFromHere(new Headers({ ...here, [PASSED_ON_HEADER]: '1' }))).toBe(false)
  expect(isFromHere(new Headers({ ...here, 'x-forwarded-for': '127.0.0.1' }))).toBe(true)
})
