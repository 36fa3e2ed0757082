import { actsOf } from './acts.ts'
import { someLines, someStep, someTrack } from './testing/some-order.ts'

type Order = Parameters<typeof actsOf>[0]

const { book, recorded } = someLines
const readAt = '2026-11-27T12:34:00.000Z'
const until = '2026-12-04T12:33:00.000Z'
const address = { consignee: '林南木', phone: '138****0001', place: '湖北省' }

const order: Order = {
  ...{ state: 'waiting', lines: [book], steps: [someStep('placed', 31)], address },
  ...{ canSetAddress: true, trackingNumber: null, parcel: null },
  ...{ refundAmount: null, refundUntil: null, refundGoesOn: false, readAt, canDestroy: false },
}
function said(more: Partial<Order>): string[] {
  const { main, others } = actsOf({ ...order, ...more })
  return [...(main ? [`* ${main.name}（${main.limit}）`] : []), ...others.map(rowOf)]
}
const rowOf = ({ name, limit }: { name: string; limit: string }) => `${name}（${limit}）`
const unsent = { refundAmount: 86, refundUntil: until, lines: [{ ...book, refundAmount: 86 }] }
const refund = '申请退款，可退 ¥86（寄出以前，7 天内可退，到 12 月 4 日 20:33）'
const sent = { steps: [someStep('placed', 31), someStep('shipped', 40)], trackingNumber: 'YT1' }
const backUntil = { returnAmount: 86, returnUntil: '2026-11-28T00:00:00.000Z' }

test.each<[string, Partial<Order>, string[]]>([
  ['to be paid', {}, ['取消订单（付款以前，随时可以）']],
  ['to be sent', { state: 'paid', ...unsent }, [refund]],
  [
    'to be sent nobody knows where',
    { state: 'paid', ...unsent, address: null },
    ['* 填写收货地址（填好后我们才能寄出）', refund],
  ],
  [
    'on its way',
    { state: 'shipping', ...sent, parcel: { ...someTrack, state: 'delivering' } },
    ['* 确认收货（12 月 7 日 20:40 自动确认）', '看包裹（派件）'],
  ],
  [
    'on its way under a number of before',
    { state: 'shipping', ...sent },
    ['* 确认收货（12 月 7 日 20:40 自动确认）', '看包裹（快递公司和单号）'],
  ],
  [
    'received, with days left',
    { state: 'finished', lines: [{ ...book, ...backUntil }] },
    ['申请退货（1 天内可退，到 11 月 28 日 08:00）'],
  ],
  [
    'received, of two ends',
    {
      state: 'finished',
      lines: [
        { ...book, ...backUntil },
        { ...book, ...backUntil, id: 2, returnUntil: until },
      ],
    },
    ['申请退货（到 11 月 28 日 08:00 可退全部商品，之后按退款规则）'],
  ],
  [
    'of a rule without an end',
    { state: 'finished', lines: [{ ...book, ...backUntil, returnUntil: null }] },
    ['申请退货（按退款规则）'],
  ],
  ['received, with none', { state: 'finished' }, []],
  [
    'a course',
    { state: 'finished', lines: [recorded], refundAmount: 638, refundUntil: until },
    ['申请退款，可退 ¥638（7 天内可退，到 12 月 4 日 20:33）'],
  ],
  [
    'a course of which less goes back later',
    {
      ...{ state: 'finished', lines: [recorded], refundAmount: 638 },
      ...{ refundUntil: until, refundGoesOn: true },
    },
    ['申请退款，可退 ¥638（到 12 月 4 日 20:33 可退这么多，之后按退款规则）'],
  ],
  [
    'a course without an end',
    { state: 'finished', lines: [recorded], refundAmount: 638 },
    ['申请退款，可退 ¥638（按退款规则）'],
  ],
  [
    'a deposit',
    { state: 'deposit', lines: [recorded], refundAmount: 200, refundUntil: until },
    ['取消定金订单，可退 ¥200（7 天内可退，到 12 月 4 日 20:33）'],
  ],
  ['on its way back', { state: 'refunding' }, []],
  ['given back', { state: 'refunded', canDestroy: true }, ['删除订单（只从您的列表里去掉）']],
  ['being closed', { state: 'closed' }, []],
  ['closed', { state: 'closed', canDestroy: true }, ['删除订单（只从您的列表里去掉）']],
])('what can be done about an order that is %s', (_, more, acts) =>
  expect(said(more)).toEqual(acts),
)
