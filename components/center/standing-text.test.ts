import { standingText } from './standing-text.ts'

const now = Date.parse('2026-11-23T04:00:00Z')
const of = (weight: number, trialVip: 0 | 1, vip: string | null, expiration_time: string | null) =>
  standingText({ weight, trialVip, vip, expiration_time }, now)

test('weight 0 without a trial is no member, everything else is one with the days that are left', () => {
  expect(of(0, 0, null, null)).toBe('还不是会员')
  expect(of(0, 1, null, '2026-11-25T04:00:00Z')).toBe('体验会员，余 2 天')
  expect(of(10, 0, '黄金会员', '2026-11-24T03:00:00Z')).toBe('黄金会员，余 1 天')
  expect(of(20, 0, '钻石会员', null)).toBe('钻石会员')
})
