import { Button } from '#components/ui/button.tsx'
import type { Tier } from '#components/vip/overlay/use-wishes.ts'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import styles from './choose-step.module.css'

/** In place of the plans when they did not load. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.none} data-wide role="status">
      <strong>暂无可购买的套餐</strong>
      <p>请检查网络后重试。</p>
      <Button onClick={onRetry}>重试</Button>
    </div>
  )
}

/** In place of the plans for a diamond, who can buy nothing more; the own tier tells until when it lasts. */
export function AlreadyDiamond({ tier }: { tier: Tier }) {
  const end = useAppStore((state) => state.userInfo?.expiration_time)
  const isOwn = tier === 20 && end
  return (
    <div className={styles.none}>
      <strong>您已是钻石会员</strong>
      <p>
        {isOwn
          ? `有效期至 ${shanghaiToday(new Date(end))}，全部权益都已为您开通。`
          : '黄金会员的权益已全部包含在内，无需再购买。'}
      </p>
    </div>
  )
}
