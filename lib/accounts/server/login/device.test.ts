import { deviceOf, maskIp } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    'Chrome · Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36`,
  ],
  [
    'Edge · Windows',
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`,
  ],
  [
    'Safari · macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  ],
  [
    'Safari · iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  ],
  [
    '微信 · Android',
    `Mozilla/5.0 (Linux; Android 15; V2309A) ${webkit} Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50`,
  ],
  ['Firefox · Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    '华为浏览器 · HarmonyOS',
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${webkit} Chrome/114.0 Mobile Safari/537.36 HuaweiBrowser/5.1`,
  ],
  ['未知设备', 'curl/8.5.0'],
  ['未知设备', ''],
])('%s is told from its user agent', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:85a3:1:2:8a2e:370:7334', '2001:db8:85a3:*'],
  ['2001:db8::7334', '2001:db8:*'],
  ['::1', '*'],
  ['unknown', '未知'],
])('of the address %s is shown %s', (ip, shown) => {
  expect(maskIp(ip)).toBe(shown)
})
