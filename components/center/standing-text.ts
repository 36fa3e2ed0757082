import type { UserInfo } from '#lib/accounts/shapes.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'

type Membership = Pick<UserInfo, 'weight' | 'trialVip' | 'vip' | 'expiration_time'>

/** The membership in a line: the tier with the days that are left, or that there is none. */
export function standingText(membership: Membership, now: number = Date.now()): string {
  const { weight, trialVip, vip, expiration_time } = membership
  if (weight === 0 && trialVip === 0) return '还不是会员'
  const name = weight === 0 ? '体验会员' : (vip ?? '会员')
  if (!expiration_time) return name
  const days = Math.ceil((Date.parse(expiration_time) - now) / DAY_MS)
  return days > 0 ? `${name}，余 ${days} 天` : name
}
