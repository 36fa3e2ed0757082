import { blockOf, networkOf, regionOf } from './network-of.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s belongs to %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each([
  ['192.0.2.7', null, '192.0/16'],
  ['::ffff:192.0.2.7', null, '192.0/16'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48', '2001:db8::/32'],
  ['2001:0DB8:1:ffff::9', '2001:db8:1::/48', '2001:db8::/32'],
  ['2001:db8::1', '2001:db8:0::/48', '2001:db8::/32'],
  ['unknown', null, 'unknown/16'],
])('%s lies in the block %s and the region %s', (ip, block, region) => {
  expect([blockOf(ip), regionOf(ip)]).toEqual([block, region])
})
