import { Avatar } from '#components/ui/avatar.tsx'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import type { UserInfo } from '#lib/accounts/shapes.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import styles from './vip-dialog.module.css'

/** Who buys: picture, name, and the membership there is. */
export function Who() {
  const userInfo = useAppStore((state) => state.userInfo)
  if (!userInfo) return null
  const name = userInfo.nick_name || userInfo.user_name
  return (
    <span className={styles.who}>
      <Avatar name={name} picture={userInfo.head_portrait} size={48} />
      <span className={styles.names}>
        <strong>{name}</strong>
        <span>{standing(userInfo)}</span>
      </span>
    </span>
  )
}

function standing({ weight, trialVip, vip, expiration_time }: UserInfo): string {
  const end = expiration_time ? `，有效期至 ${shanghaiToday(new Date(expiration_time))}` : ''
  if (weight !== 0) return `${vip ?? '会员'}${end}`
  return trialVip === 1 ? `您正在体验会员${end}` : '您还不是会员'
}
