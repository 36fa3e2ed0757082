import { renderToStaticMarkup } from 'react-dom/server'
import type { GoodsOrderDetail } from '#lib/orders/contract.ts'
import { someDeposit, someLines, someOrder, someStep } from '#lib/orders/page/testing/some-order.ts'
import { OrderLedger } from './order-ledger.tsx'

const said = (more: Partial<GoodsOrderDetail>) =>
  renderToStaticMarkup(<OrderLedger order={{ ...someOrder, ...more }} />).replaceAll(
    /<[^>]+>/g,
    ' ',
  )

const deposit = { deposit: someDeposit, lines: [someLines.offline] }

test.each<[string, Partial<GoodsOrderDetail>, RegExp, RegExp]>([
  ['to be paid', {}, /应付 +¥86/, /实付|总价/],
  ['paid', { state: 'paid', paidAt: someOrder.createdAt }, /实付 +¥86/, /应付|总价/],
  ['closed', { state: 'closed' }, /总价 +¥86/, /应付|实付|晚到/],
  [
    'closed, and paid late',
    { state: 'closed', steps: [{ ...someStep('paidBackPending'), amount: 86 }] },
    /晚到的付款（正在退回） +¥86/,
    /应付|实付/,
  ],
  [
    'whose rest is due',
    { ...deposit, state: 'deposit' },
    /尾款（未付），2026 年 12 月 3 日 24:00 前付清 +¥1780/,
    /已付/,
  ],
  [
    'whose rest is paid',
    { ...deposit, state: 'finished', deposit: { ...someDeposit, restPaidAt: someOrder.createdAt } },
    /尾款（已付） +¥1780/,
    /未付|前付清/,
  ],
  ['whose rest never came', { ...deposit, state: 'refunded' }, /尾款（未付） +¥1780/, /前付清/],
])('the ledger of an order that is %s', (_, more, has, hasNot) => {
  expect(said(more)).toMatch(has)
  expect(said(more)).not.toMatch(hasNot)
})
