import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import type { Gift, Redemption } from '#lib/activities/contract.ts'
import { funActivityPage } from '#lib/activities/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { GiftCover } from './gift-cover.tsx'
import styles from './my-gift.module.css'

type Props = {
  gifts: Gift[]
  /** Null while nobody is signed in, or it is not known yet. */
  balance: number | null
  mine: Redemption[]
  onChoose: (gift: Gift) => void
}

/** The gifts with what they cost and whether they can be had. */
export function GiftList({ gifts, balance, mine, onChoose }: Props) {
  if (gifts.length === 0) {
    return (
      <EmptyState title="暂时没有可以兑换的礼品">
        <p>
          积分会一直保留，可以继续<Link href={href(funActivityPage)}>签到和答题</Link>。
        </p>
      </EmptyState>
    )
  }
  return (
    <ul className={styles.gifts}>
      {gifts.map((gift) => {
        const bar = balance === null ? null : barOf(gift, balance, mine)
        return (
          <li key={gift.id}>
            <GiftCover gift={gift} />
            <div className={styles.text}>
              <h3>{gift.title}</h3>
              <p className={styles.intro}>{gift.intro}</p>
              {gift.couponText && <p className={styles.intro}>{gift.couponText}</p>}
              <p className={styles.facts}>
                <strong>{gift.points} 积分</strong>
                <span>
                  剩 {gift.left} 件，每人限 {gift.perUser} 件
                </span>
              </p>
              {balance !== null && (
                <Button
                  disabled={bar !== null}
                  aria-label={`${bar ?? '兑换'}：${gift.title}`}
                  onClick={() => onChoose(gift)}
                >
                  {bar ?? '兑换'}
                </Button>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Why a gift cannot be had; the server decides again. */
function barOf(gift: Gift, balance: number, mine: Redemption[]): string | null {
  const own = mine.filter(({ giftId, status }) => giftId === gift.id && status !== 'cancelled')
  if (own.length >= gift.perUser) return '已兑换到上限'
  if (gift.left === 0) return '已兑完'
  return balance < gift.points ? `还差 ${gift.points - balance} 积分` : null
}
