import { buyLabel } from './buy-label.ts'

const gold = { tier: 10, product: '黄金会员年卡', price: '365' } as const
const diamond = { tier: 20, product: '钻石会员季卡', price: '298' } as const

test.each([
  [0, gold, '开通黄金会员年卡，¥365'],
  [0, diamond, '开通钻石会员季卡，¥298'],
  [10, gold, '续费黄金会员年卡，¥365'],
  [10, diamond, '升级到钻石会员季卡，可抵扣'],
  [20, gold, '看我的会员'],
  [20, diamond, '看我的会员'],
] as const)('to a weight of %i the button of %j says %s', (weight, plan, text) => {
  expect(buyLabel({ weight, ...plan })).toBe(text)
})
