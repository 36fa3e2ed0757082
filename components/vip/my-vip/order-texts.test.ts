import type { VipOrder } from '#lib/vip/contract.ts'
import { priceLines, returnLine, statusNote } from './order-texts.ts'

const order: VipOrder = {
  id: 1,
  orderNum: '1',
  type: 4,
  product: '钻石会员年卡',
  weight: 20,
  payAmount: 598,
  price: 598,
  deductions: [],
  status: 'paid',
  channel: 'wechat',
  createdAt: '2026-03-01T00:00:00.000Z',
  paidAt: null,
  closedWhy: null,
  refundBar: null,
  refundAmount: 598,
  used: [],
  returns: [],
}

test('an order without deductions needs no sum', () => {
  expect(priceLines(order)).toEqual([])
})

test('each deduction is spelled out, and the amount is the sum of what is shown', () => {
  const deductions = [
    { planName: '年卡', amount: 298, totalDays: 365, daysRemaining: 1, deduction: 0.81 },
    { planName: '月卡', amount: 30, totalDays: 30, daysRemaining: 30, deduction: 30 },
  ]
  expect(priceLines({ ...order, deductions, payAmount: 567.19 })).toEqual([
    '抵扣原套餐“年卡”：¥298 ÷ 365 天 × 剩余 1 天 = ¥0.81',
    '抵扣原套餐“月卡”：¥30 ÷ 30 天 × 剩余 30 天 = ¥30',
    '应付：¥598 − ¥0.81 − ¥30 = ¥567.19',
  ])
})

test('a refund says where the money goes, a closed order why it is closed', () => {
  expect(statusNote({ ...order, status: 'refunding' })).toContain('原路退回微信支付')
  expect(statusNote({ ...order, status: 'closed', closedWhy: 'replaced' })).toBe('改选了其他套餐')
  expect(statusNote(order)).toBeNull()
})

test('money that goes back by itself is told, with what becomes of it', () => {
  const one = { status: 'pending', amount: 365, at: '2026-03-01T00:00:00.000Z' } as const
  expect(returnLine({ ...one, why: 'duplicate' })).toBe('重复支付的 ¥365 正在原路退回')
  expect(returnLine({ ...one, why: 'late', status: 'done' })).toBe(
    '订单关闭后支付的 ¥365 已原路退回',
  )
  expect(returnLine({ ...one, why: 'late', status: 'failed' })).toContain('请联系客服')
  expect(returnLine({ ...one, why: 'asked' })).toBeNull()
})
