import night from '#components/payments/pay/night.module.css'
import { Button } from '#components/ui/button.tsx'
import { Link } from '#components/ui/link.tsx'
import type { KeptUser } from '#lib/accounts/client/account-store.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { wholeDays } from '#lib/platform/text/duration.ts'
import { vipAction } from '#lib/vip/action.ts'
import { openVip } from '#lib/vip/client/open-vip.ts'
import styles from './membership-card.module.css'

type Props = { userInfo: KeptUser; rightsPath: string }

/** What the user is at this moment, until when, and what can be bought next. */
export function MembershipCard({ userInfo, rightsPath }: Props) {
  const { weight, trialVip, vip, icon, expiration_time, nick_name, user_name } = userInfo
  const action = vipAction(weight)
  return (
    <section aria-label="当前会员" className={`${night.night} ${styles.card}`}>
      <div className={styles.who}>
        <p className={styles.name}>{nick_name || user_name}</p>
        <p className={styles.tier}>
          {/* biome-ignore lint/performance/noImgElement: a small picture of a fixed size */}
          {icon && <img src={icon} alt="" width={36} height={36} />}
          <strong>{vip ?? (trialVip === 1 ? '体验会员' : '您还不是会员')}</strong>
        </p>
        {expiration_time ? (
          <Expiry at={new Date(expiration_time)} isTrial={weight === 0} />
        ) : (
          <p>开通后立即享有会员权益，电脑与手机浏览器通用。</p>
        )}
      </div>
      <p className={styles.actions}>
        {action && (
          <Button variant="gold" onClick={() => openVip()}>
            {action}
          </Button>
        )}
        <Link href={rightsPath}>查看会员权益</Link>
      </p>
    </section>
  )
}

/** Days before the end from which it is said aloud. */
const SOON = 7

function Expiry({ at, isTrial }: { at: Date; isTrial: boolean }) {
  const left = wholeDays(new Date(), at)
  return (
    <p>
      有效期至 {shanghaiToday(at)}，
      <span data-soon={left <= SOON} className={styles.left}>
        {left > 0 ? `还剩 ${left} 天` : '已到期'}
      </span>
      {isTrial && '。体验到期后自动结束，不会扣费'}
    </p>
  )
}
