import type { VipOrder } from '#lib/vip/contract.ts'
import { vipStages } from './vip-stages.ts'

const order = {
  ...{ id: 1, orderNum: '1', type: 1, product: '黄金会员年卡', weight: 10, payAmount: 365 },
  ...{ price: 365, deductions: [], channel: 'wechat', createdAt: '2026-11-27T12:31:00.000Z' },
  ...{ closedWhy: null, refundBar: null, refundAmount: 365, used: [] },
} as const satisfies Partial<VipOrder>
const paidAt = '2026-11-27T12:33:00.000Z'
const back = { why: 'asked', status: 'done', amount: 365, at: '2026-11-28T01:00:00.000Z' } as const

const lineOf = (more: Pick<VipOrder, 'status' | 'paidAt' | 'returns'>) =>
  vipStages({ ...order, ...more }, '2026-11-28').map(({ name, when, state }) =>
    [name, state, when].filter(Boolean).join(' '),
  )
const placed = '下单 past 11 月 27 日 20:31'
const opened = ['付款 past 11 月 27 日 20:33', '开通 past 11 月 27 日 20:33']

test.each([
  ['open', null, [], [placed, '付款 now', '开通 next']],
  ['closed', null, [], [placed, '关闭 past']],
  ['paid', paidAt, [], [placed, ...opened]],
  ['refundFailed', paidAt, [], [placed, ...opened]],
  ['refunding', paidAt, [], [placed, ...opened, '退款 now 处理中']],
  ['refunded', paidAt, [back], [placed, ...opened, '退款 past 11 月 28 日 09:00']],
] as const)('the stages of a membership that is %s', (status, at, returns, line) => {
  expect(lineOf({ status, paidAt: at, returns: [...returns] })).toEqual(line)
})
