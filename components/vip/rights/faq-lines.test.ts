import { faqLines } from './faq-lines.ts'

const used = { markingFen: 3000, aiFen: 20 }

const answers = (input: Parameters<typeof faqLines>[0]) =>
  faqLines(input)
    .map(({ answer }) => answer)
    .join('\n')

test('the deduction is worked out in the numbers of a real pair of plans', () => {
  const text = answers({
    refund: { days: 7, ...used },
    example: {
      from: { name: '黄金年卡', price: 298, days: 365 },
      to: { name: '钻石年卡', price: 598 },
      daysRemaining: 100,
      deduction: 81.64,
      payAmount: 516.36,
    },
  })
  expect(text).toContain('抵扣 ¥298 ÷ 365 × 100 = ¥81.64')
  expect(text).toContain('支付 ¥598 − ¥81.64 = ¥516.36')
})

test('without such a pair the rule stands without an example', () => {
  const text = answers({ refund: { days: 7, ...used }, example: null })
  expect(text).toContain('原套餐金额 ÷ 总天数 × 剩余天数')
  expect(text).not.toContain('例如')
})

test('the days for a refund are those of the site; where there are none, none are promised', () => {
  expect(answers({ refund: { days: 15, ...used }, example: null })).toContain('支付后 15 天内')
  expect(answers({ refund: { days: 0, ...used }, example: null })).toContain('暂不支持自助退款')
})
