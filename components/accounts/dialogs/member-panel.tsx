import type { UserInfo } from '#lib/accounts/shapes.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { vipAction } from '#lib/vip/action.ts'
import { openVip } from '#lib/vip/client/open-vip.ts'
import styles from './member-panel.module.css'

type Membership = Pick<UserInfo, 'weight' | 'trialVip' | 'vip' | 'icon' | 'expiration_time'>

/** Weight 0 without a trial is no member. */
export const isMember = ({ weight, trialVip }: Membership) => weight !== 0 || trialVip === 1

type Props = {
  userInfo: Membership
  /** The purchase opens over the page: whatever holds the panel goes. */
  onBuy?: () => void
}

/** Tier and last day of a member, that there is no membership to anyone else; and what can be bought next. */
export function MemberPanel({ userInfo, onBuy }: Props) {
  const { weight, vip, icon, expiration_time } = userInfo
  const action = vipAction(weight)
  const buy = () => {
    onBuy?.()
    openVip()
  }
  return (
    <div className={styles.panel}>
      {isMember(userInfo) ? (
        <p className={styles.member}>
          {/* biome-ignore lint/performance/noImgElement: a small picture of a fixed size */}
          {icon && <img src={icon} alt="" width={24} height={24} />}
          <strong>{weight === 0 ? '体验会员' : (vip ?? '会员')}</strong>
          {expiration_time && <span>有效期至 {shanghaiToday(new Date(expiration_time))}</span>}
        </p>
      ) : (
        <p>您还不是会员</p>
      )}
      {action && (
        <button type="button" className={styles.buy} onClick={buy}>
          {action}
        </button>
      )}
    </div>
  )
}
