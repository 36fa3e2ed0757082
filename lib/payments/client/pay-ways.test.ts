import { payWays } from './pay-ways.ts'

const both = ['wechat', 'alipay'] as const
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'
const inWechat = `${safari} MicroMessenger/8.0.50`
const inAlipay = `${safari} AlipayClient/10.6.80`

test.each([
  ['a computer', both, { userAgent: 'Mozilla/5.0 (X11)', isPhone: false }, ['scan']],
  ['a phone', both, { userAgent: safari, isPhone: true }, ['wechat', 'alipay', 'scan']],
  ['WeChat on a phone', both, { userAgent: inWechat, isPhone: true }, ['wechat', 'scan']],
  ['Alipay on a phone', both, { userAgent: inAlipay, isPhone: true }, ['alipay', 'scan']],
  ['WeChat on a computer', both, { userAgent: inWechat, isPhone: false }, ['scan']],
  ['a wallet that is not on offer', ['wechat'], { userAgent: inAlipay, isPhone: true }, ['scan']],
  ['a shop without wallets', [], { userAgent: safari, isPhone: true }, ['scan']],
] as const)('%s pays in these ways', (_, offered, device, ways) => {
  expect(payWays(offered, device)).toEqual(ways)
})
