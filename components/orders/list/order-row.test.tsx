import { renderToStaticMarkup } from 'react-dom/server'
import type { GoodsOrder } from '#lib/orders/contract.ts'
import { someLines, someOrder } from '#lib/orders/page/testing/some-order.ts'
import { OrderRow } from './order-row.tsx'

const { book, offline } = someLines
const course: GoodsOrder = {
  ...{ ...someOrder, product: '面试小班', lines: [offline] },
  ...{ payAmount: 200, totalAmount: 1980 },
}
const rowOf = (order: GoodsOrder) => renderToStaticMarkup(<OrderRow order={order} />)
const sumOf = (more: Partial<GoodsOrder>) =>
  rowOf({ ...course, ...more }).match(/<b>.*?<\/span>/)?.[0]

const restDue = { amount: 1780, at: '2026-12-03T16:00:00.000Z' }
const beside = '<b>¥200</b><small> 定金，总价 ¥1980</small></span>'

test.each<[string, Partial<GoodsOrder>, string]>([
  ['a deposit to be paid', {}, beside],
  ['a rest that is due', { state: 'deposit', paidAmount: 200, restDue }, beside],
  ['a deposit that went back', { state: 'refunded', paidAmount: 200 }, beside],
  ['both paid', { state: 'finished', paidAmount: 1980 }, '<b>¥1980</b></span>'],
  ['one without', { payAmount: 86, totalAmount: 86, paidAmount: 86 }, '<b>¥86</b></span>'],
])('the sum of %s', (_, more, sum) => expect(sumOf(more)).toBe(sum))

test.each<[string, Partial<GoodsOrder>, string]>([
  ['to be paid', {}, '/orderDetail?id=1 去付'],
  ['whose rest is due', { state: 'deposit', restDue }, '/depositOrder?id=1 付尾款'],
  ['of a course that goes back', { state: 'refunding' }, '/orderDetail?id=1 查看'],
  ['of a book that goes back', { state: 'refunding', lines: [book] }, '/orderDetail?id=1 查看'],
  ['given back', { state: 'refunded' }, '/confirmOrder?courseId=2 再买'],
  ['closed', { state: 'closed' }, '/confirmOrder?courseId=2 再下一单'],
  ['being closed', { state: 'closed', isClosing: true }, '/orderDetail?id=1 查看'],
  ['replaced', { state: 'closed', replacedBy: 7 }, '/orderDetail?id=7 看新订单'],
])('an order %s leads on', (_, more, expected) => {
  const link = rowOf({ ...course, ...more }).match(/<a [^>]*aria-label="[^"]*"[^>]*>/)?.[0] ?? ''
  const [path, name] = [/href="([^"]*)"/, /aria-label="([^：]*)：/].map(
    (one) => link.match(one)?.[1],
  )
  expect(`${path} ${name}`).toBe(expected)
})

test('a row names how its thing is taught, with day and place', () => {
  expect(rowOf(course)).toMatch(/面授课，(2026 年 )?12 月 6 日开课，武汉市武昌区，100 天有效/)
})
