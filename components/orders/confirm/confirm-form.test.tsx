import { renderToStaticMarkup } from 'react-dom/server'
import { ConfirmForm } from './confirm-form.tsx'
import type { Checked } from './use-check.ts'

const line = { id: 2, title: '口袋书', cover: null, price: 42, validDays: null, refundTexts: [] }
const taught = { mode: 'offline' as const, place: '武汉市武昌区', startsOn: '2026-12-06' }
const printed = { mode: null, place: null, startsOn: null }
const coupon = {
  ...{ id: 5, name: '新学员', saveAmount: 20, bar: null, amount: 20, percent: 0, minimum: null },
  ...{ offText: '减 ¥20', scopeText: '任何商品', untilText: '到 2026-12-31', courseId: null },
  ...{ startsOn: '2026-11-01', endsOn: '2026-12-31', scope: 'all' as const },
}
type More = Partial<Checked> & { quantity: number; most: number }
const parted = {
  ...{ amount: 20, restAmount: 80, restDueAt: '2026-12-03T16:00:00.000Z' },
  ...{ dueText: '2026 年 12 月 3 日 24:00 ', ruleText: '定金的规则' },
}
const form = (kind: 'book' | 'course', { quantity, most, ...more }: More) =>
  renderToStaticMarkup(
    <ConfirmForm
      wish={{ kind, id: 2, quantity }}
      checked={{
        quote: {
          lines: [
            {
              ...{ ...line, ...(kind === 'course' ? taught : printed), mostNow: 99 },
              ...{ kind, quantity, most, isPosted: false },
            },
          ],
          ...{ addressId: null, postageAmount: 0, postageText: '', postageBar: null },
          ...{ sumAmount: 84, offAmount: 0, payAmount: 84, isPosted: false, replaces: [] },
          deposit: parted,
          ...{ coupon: null, coupons: [coupon], bestCouponId: 5, couponReturnText: '全款的规则' },
        },
        ...{
          coupon: null,
          lost: null,
          replaces: [],
          isReady: true,
          couponReturnText: '退回的规则',
        },
        postage: { postageAmount: 0, postageText: '', postageBar: null },
        ...{ deposit: parted, isDeposit: false, chooseDeposit: () => {} },
        reread: () => Promise.resolve(undefined),
        ...more,
      }}
    />,
  )

test('the number of a book can be changed up to what the server allows, that of a course cannot', () => {
  const html = form('book', { quantity: 2, most: 3 })
  expect(html.match(/<option/g)).toHaveLength(3)
  expect(html).toContain('<option selected="">2</option>')
  expect(form('course', { quantity: 1, most: 1 })).not.toContain('<select')
})

test('nothing is placed while the price of another number or coupon is on its way', () => {
  expect(form('book', { quantity: 2, most: 3 })).not.toContain('aria-busy')
  expect(form('book', { quantity: 2, most: 3, isReady: false })).toContain('aria-busy="true"')
})

test('sum, coupon and what is left to pay are told, and what becomes of the coupon', () => {
  const html = form('book', { quantity: 2, most: 3, coupon }).replaceAll(/<[^>]*>/g, ' ')
  expect(html.replaceAll(/\s+/g, ' ')).toContain('商品 ¥84 优惠券“新学员” −¥20 应付 ¥64')
  expect(html).toContain('提交订单，付 ¥64')
  expect(html).toContain('退回的规则')
  const none = form('book', { quantity: 2, most: 3 })
  expect(none).toContain('提交订单，付 ¥84')
  expect(none).toContain('这次不用')
  expect(none).not.toContain('退回的规则')
})

test('postage is a line of its own and part of what is paid', () => {
  const postage = { postageAmount: 8, postageText: '寄往湖北省，¥8，满 ¥99 包邮', postageBar: null }
  const html = form('book', { quantity: 2, most: 3, coupon, postage })
  expect(html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).toContain(
    '商品 ¥84 优惠券“新学员” −¥20 运费 ¥8 应付 ¥72',
  )
  expect(html).toContain('提交订单，付 ¥72')
  const open = { postageAmount: null, postageText: '选好地址后写明', postageBar: null }
  expect(form('book', { quantity: 2, most: 3, coupon, postage: open })).toContain(
    '提交订单，付 ¥64 加运费',
  )
})

test('a coupon with which no deposit is taken says so where one could be paid without', () => {
  const text = '用这张优惠券只能付全款'
  const course = { quantity: 1, most: 1, coupon }
  expect(form('course', { ...course, deposit: null })).toContain(text)
  expect(form('course', course)).not.toContain(text)
})

test('a course at a place says when and where, and nobody is told of a code that a phone does not show', () => {
  const html = form('course', { quantity: 1, most: 1 })
  expect(html).toMatch(/面授课，(2026 年 )?12 月 6 日开课，武汉市武昌区/)
  expect(html).toContain('名额为您保留到付款截止')
  expect(html).not.toContain('二维码')
  expect(form('book', { quantity: 1, most: 1 })).toContain('库存为您保留到付款截止')
})
