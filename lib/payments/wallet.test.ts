import { walletOf } from './wallet.ts'

const phone = 'Mozilla/5.0 (Linux; Android 15; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${phone} Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.54.2760(0x28003653)`, 'wechat'],
  [`${phone} Mobile Safari/537.36 wxwork/4.1.30 MicroMessenger/7.0.1 Language/zh`, 'wechat'],
  [
    `${phone} UCBS/3.22 Mobile Safari/537.36 NebulaSDK/1.8 AliApp(AP/10.6.80) AlipayClient/10.6.80`,
    'alipay',
  ],
  [`${phone} Chrome/130.0 Mobile Safari/537.36`, null],
  [`${phone} Chrome/130.0 Mobile Safari/537.36 AliApp(TB/10.40.20)`, null],
  ['', null],
])('%s belongs to %s', (userAgent, wallet) => {
  expect(walletOf(userAgent)).toBe(wallet)
})
