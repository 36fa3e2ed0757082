import { goodsWords, lineFacts, wayOf } from './goods-words.ts'
import { headline, thanksOf } from './order-words.ts'
import { someDeposit, someLines, someStep, someTrack } from './testing/some-order.ts'

type Order = Parameters<typeof headline>[0]

const { book, offline, live, recorded, gone } = someLines
const today = '2026-11-28'
const address = { consignee: '林南木', phone: '138****0001', place: '湖北省' }
const order: Order = {
  ...{ state: 'waiting', lines: [book], isJustPaid: false, address, parcel: null, deposit: null },
  ...{ steps: [], isClosing: false },
}

test.each<[Partial<Order>, string]>([
  [{}, '还差一步，付款'],
  [{ state: 'deposit', lines: [offline], deposit: someDeposit }, '名额留着，等您付尾款'],
  [{ state: 'paid' }, '等我们寄出'],
  [{ state: 'paid', address: null }, '还缺收货地址'],
  [{ state: 'shipping' }, '包裹在路上'],
  [{ state: 'shipping', isJustPaid: true }, '包裹在路上'],
  [{ state: 'shipping', parcel: { ...someTrack, state: 'signed' } }, '包裹已经签收'],
  [{ state: 'finished' }, '图书已经收到'],
  [{ state: 'finished', lines: [recorded] }, '课程已经开通'],
  [{ state: 'finished', lines: [gone] }, '课程已经开通'],
  [{ state: 'finished', lines: [offline] }, '12 月 6 日开课'],
  [{ state: 'finished', lines: [{ ...offline, startsOn: today }] }, '报名成功'],
  [{ state: 'finished', lines: [{ ...live, startsOn: today }] }, '课程已经开通'],
  [{ state: 'finished', lines: [recorded], isJustPaid: true }, '付款成功，谢谢您'],
  [{ state: 'refunding' }, '退款处理中'],
  [{ state: 'refunded' }, '已经退款'],
  [{ state: 'closed' }, '订单已关闭'],
  [{ state: 'closed', isClosing: true }, '订单正在关闭'],
  [{ state: 'closed', steps: [someStep('paidBackPending')] }, '付款晚到，正在退回'],
  [{ state: 'closed', steps: [someStep('paidBack')] }, '付款晚到，已经退回'],
  [
    { state: 'closed', steps: [someStep('paidBack'), someStep('paidBackFailed')] },
    '付款晚到，没有退成',
  ],
])('an order %o is headed %s', (more, text) => {
  expect(headline({ ...order, ...more }, today)).toBe(text)
})

const thanks = (more: Partial<Order>) =>
  thanksOf({ ...order, state: 'finished', isJustPaid: true, ...more }, today)

test('who has just paid reads what happens next and when, for each kind of thing', () => {
  expect(thanks({ state: 'paid' })).toEqual([
    '我们会尽快寄出，寄出时发消息给您，快递单号写在订单里。',
  ])
  expect(thanks({ state: 'paid', address: null })).toEqual(['请填写收货地址，填好后我们才能寄出。'])
  expect(thanks({ lines: [offline] })).toEqual([
    '报名成功，上课的日期和地点写在订单里；“面试小班”12 月 6 日开课，武汉市武昌区。',
  ])
  expect(thanks({ lines: [live] })).toEqual([
    '课程已经开通，到时在“我的课程”里上；“直播课”12 月 6 日开课。',
  ])
  const until = { ...recorded, openUntil: '2027-03-07T12:33:00.000Z' }
  expect(thanks({ state: 'paid', lines: [until, book] })).toEqual([
    '课程已经开通，现在就可以学；有效期到 2027 年 3 月 7 日 20:33。',
    '我们会尽快寄出，寄出时发消息给您，快递单号写在订单里。',
  ])
  expect(thanks({ state: 'deposit', lines: [offline], deposit: someDeposit })).toEqual([
    '定金已收到，名额为您留着，请在 2026 年 12 月 3 日 24:00 前付清尾款。',
  ])
})

test('nobody is thanked for what was not paid, has come, or went back', () => {
  expect(thanks({ isJustPaid: false })).toEqual([])
  expect(thanks({ lines: [book] })).toEqual([])
  expect(thanks({ lines: [{ ...recorded, state: 'refunding' }] })).toEqual([])
})

test('no book is spoken of as a course, nor a course as a book', () => {
  const { posted, ...courses } = goodsWords
  expect(Object.values(posted).join()).not.toMatch(/课|开通/)
  expect(
    Object.values(courses)
      .flatMap((words) => Object.values(words))
      .join(),
  ).not.toMatch(/书|寄/)
  expect([book, offline, live, recorded, gone].map(wayOf)).toEqual([
    ...['posted', 'offline', 'live', 'recorded', 'course'],
  ])
})

test.each([
  [book, '图书'],
  [offline, '面授课，12 月 6 日开课，武汉市武昌区，100 天有效'],
  [live, '直播课，12 月 6 日开课，100 天有效'],
  [recorded, '录播课，100 天有效'],
  [gone, '课程，100 天有效'],
] as const)('%o is named in a line', (line, text) => expect(lineFacts(line, today)).toBe(text))
