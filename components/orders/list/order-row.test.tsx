import { renderToStaticMarkup } from 'react-dom/server'
import type { GoodsOrder } from '#lib/orders/contract.ts'
import { OrderRow } from './order-row.tsx'

const order: GoodsOrder = {
  ...{ id: 1, orderNum: '20261126', product: '面试小班', lines: [], postageAmount: 0 },
  ...{ payAmount: 200, totalAmount: 1980, paidAmount: null, restDue: null, state: 'waiting' },
  ...{ isPartlyReturned: false, isReturning: false, closedWhy: null, codeExpiresAt: null },
  ...{ createdAt: '2026-11-26T00:00:00.000Z', paidAt: null },
}
const sumOf = (more: Partial<GoodsOrder>) =>
  renderToStaticMarkup(<OrderRow order={{ ...order, ...more }} />).match(/<b>.*?<\/span>/)?.[0]

const restDue = { amount: 1780, at: '2026-12-03T16:00:00.000Z' }
const beside = '<b>¥200</b><small> 定金，总价 ¥1980</small></span>'

test.each<[string, Partial<GoodsOrder>, string]>([
  ['a deposit to be paid', {}, beside],
  ['a rest that is due', { state: 'deposit', paidAmount: 200, restDue }, beside],
  ['a deposit that went back', { state: 'refunded', paidAmount: 200 }, beside],
  ['both paid', { state: 'finished', paidAmount: 1980 }, '<b>¥1980</b></span>'],
  ['one without', { payAmount: 86, totalAmount: 86, paidAmount: 86 }, '<b>¥86</b></span>'],
])('the sum of %s', (_, more, sum) => expect(sumOf(more)).toBe(sum))
