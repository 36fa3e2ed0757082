import { renderToStaticMarkup } from 'react-dom/server'
import { PayBar } from '#components/vip/overlay/pay/pay-bar.tsx'
import { PriceSum } from '#components/vip/overlay/pay/price-sum.tsx'
import { planOf } from '#components/vip/overlay/testing/plans.ts'
import type { VipPlan } from '#lib/vip/contract.ts'
import { PlanOptions } from './plan-options.tsx'

const none = () => undefined
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const options = (plans: VipPlan[], chosen: VipPlan | null = null) =>
  renderToStaticMarkup(
    <PlanOptions plans={plans} chosen={chosen} isLoading={false} onChoose={none} />,
  )
const radios = (html: string) => html.match(/<input[^>]*>/g) ?? []

const upgrade = planOf(4, {
  type: 4,
  price: 898,
  priceDifference: 798,
  deductions: [
    { planName: '年卡', amount: 365, totalDays: 365, daysRemaining: 100, deduction: 100 },
  ],
})

test('a plan that cannot be bought is no choice and says why', () => {
  const why = '当前套餐的剩余价值已不低于它的价格'
  const plans = [planOf(1, { isBuy: false, whyNot: why }), planOf(2)]
  const html = options(plans, plans[1])
  expect(radios(html)[0]).toContain('disabled')
  expect(radios(html)[1]).toContain('checked')
  expect(radios(html)[1]).not.toContain('disabled')
  expect(textOf(html)).toContain(why)
})

test('the original price is struck out, an activity has its badge', () => {
  const html = options([planOf(1, { showOriginPrice: true, discountAmount: 67, isActivity: true })])
  expect(textOf(html.match(/<s>.*<\/s>/)?.[0] ?? '')).toBe(' 原价 ¥365 ')
  expect(textOf(html)).toContain('活动价')
  expect(options([planOf(1)])).not.toContain('<s>')
})

test('an upgrade shows what is to be paid and how it comes about', () => {
  expect(textOf(options([upgrade]))).toContain('¥ 798 套餐价 ¥898')
  const sum = textOf(renderToStaticMarkup(<PriceSum plan={upgrade} />))
  expect(sum).toContain('原套餐 ¥365 ÷ 365 天 × 剩余 100 天 = ¥100')
  expect(sum).toContain('¥898 − ¥100 = ¥798')
})

test('time that was given counts nothing', () => {
  const plan = { ...upgrade, deductions: [], priceDifference: 898 }
  expect(textOf(renderToStaticMarkup(<PriceSum plan={plan} />))).toContain('不参与抵扣')
})

const terms = {
  agreement: '/agreement',
  refund: { days: 7, markingFen: 3000, aiFen: 20 },
  wallets: [],
}

test('the button is there with a chosen plan only', () => {
  const bar = (plan: VipPlan | null, isLoading = false) =>
    renderToStaticMarkup(
      <PayBar {...{ plan, isLoading, terms }} ways={['scan']} isBusy={false} onPay={none} />,
    )
  expect(textOf(bar(planOf(1)))).toContain('付款后 7 天内可自助退款，一年一次')
  expect(bar(planOf(1))).toContain('支付 ¥')
  expect(textOf(bar(null))).toContain('暂无可购买的套餐')
  expect(bar(null)).not.toContain('<button')
  expect(textOf(bar(null, true)).trim()).toBe('')
})
