import { planOf } from '#components/vip/overlay/testing/plans.ts'
import { deductionText, originPrice } from './price-text.ts'

test.each([
  ['shown with a discount', { showOriginPrice: true, discountAmount: 67 }, 365],
  ['exact to the fen', { price: 0.1, showOriginPrice: true, discountAmount: 0.2 }, 0.3],
  ['not shown when the plan says so', { discountAmount: 67 }, null],
  ['not shown without a discount', { showOriginPrice: true }, null],
])('the original price is %s', (_, more, price) => {
  expect(originPrice(planOf(1, more))).toBe(price)
})

test.each([
  [365, 365, 100, 100, '¥365 ÷ 365 天 × 剩余 100 天 = ¥100'],
  [298, 365, 1, 0.81, '¥298 ÷ 365 天 × 剩余 1 天 = ¥0.81'],
  [99.5, 90, 0, 0, '¥99.50 ÷ 90 天 × 剩余 0 天 = ¥0'],
])(
  'the deduction of %f over %i days with %i left',
  (amount, totalDays, daysRemaining, deduction, text) => {
    expect(deductionText({ planName: '年卡', amount, totalDays, daysRemaining, deduction })).toBe(
      text,
    )
  },
)
