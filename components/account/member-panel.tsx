import type { UserInfo } from '#lib/contract/portal/account-shapes.ts'
import { shanghaiToday } from '#lib/text/dates.ts'
import styles from './member-panel.module.css'

type Membership = Pick<UserInfo, 'weight' | 'trialVip' | 'vip' | 'icon' | 'expiration_time'>

/** Weight 0 without a trial is no member. */
export const isMember = ({ weight, trialVip }: Membership) => weight !== 0 || trialVip === 1

/** Tier and last day of a member; that there is no membership to anyone else. */
export function MemberPanel({ userInfo }: { userInfo: Membership }) {
  const { weight, vip, icon, expiration_time } = userInfo
  if (!isMember(userInfo)) return <p className={styles.none}>您还不是会员</p>
  return (
    <p className={styles.member}>
      {/* biome-ignore lint/performance/noImgElement: a small picture of a fixed size */}
      {icon && <img src={icon} alt="" width={24} height={24} />}
      <strong>{weight === 0 ? '体验会员' : (vip ?? '会员')}</strong>
      {expiration_time && <span>有效期至 {shanghaiToday(new Date(expiration_time))}</span>}
    </p>
  )
}
