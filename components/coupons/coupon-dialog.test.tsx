import { renderToStaticMarkup } from 'react-dom/server'
import type { CouponChoice } from '#lib/coupons/shapes.ts'
import { CouponDialog } from './coupon-dialog.tsx'

const terms = {
  ...{ offText: '减 ¥60', scopeText: '任何商品', untilText: '到 2026-12-31' },
  ...{ startsOn: '2026-11-01', endsOn: '2026-12-31', minimum: 300, courseId: null },
  scope: 'all' as const,
}
const coupons: CouponChoice[] = [
  { ...terms, id: 1, name: '新学员', amount: 60, percent: 0, saveAmount: 60, bar: null },
  { ...terms, id: 2, name: '冬学季', amount: 80, percent: 92, saveAmount: 54.4, bar: null },
  { ...terms, id: 3, name: '老学员', amount: 100, percent: 0, saveAmount: 0, bar: '还差 ¥234' },
]
const html = (coupon: CouponChoice | null, offered = coupons) =>
  renderToStaticMarkup(
    <CouponDialog
      {...{ coupon, coupons: offered }}
      onChoose={() => undefined}
      onClose={() => undefined}
      reread={() => Promise.resolve(undefined)}
    />,
  )
const words = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test('each coupon says what it saves; one that cannot be used says why and cannot be chosen', () => {
  const markup = html(coupons[0] ?? null)
  expect(words(markup)).toContain('9.2折 满 ¥300 最多减 ¥80 冬学季 到 2026-12-31，任何商品')
  expect(words(markup)).toContain('省 ¥54.40')
  expect(words(markup)).toContain('用“新学员”，省 ¥60')
  expect(words(markup)).toContain('还差 ¥234')
  expect(markup.match(/<input type="radio" disabled=""/g)).toHaveLength(1)
  expect(markup.match(/ checked=""/g)).toHaveLength(1)
})

test('without a choice none is used; without a coupon there is the field for a code', () => {
  expect(words(html(null))).toContain('不用优惠券')
  const none = html(null, [])
  expect(none).not.toContain('type="radio"')
  expect(words(none)).toContain('兑换码')
})
