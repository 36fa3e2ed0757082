import { useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import type { CouponChoice } from '#lib/coupons/shapes.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import { CouponCard } from './coupon-card.tsx'
import styles from './coupon-dialog.module.css'
import { RedeemForm } from './redeem-form.tsx'

type Props = {
  coupons: readonly CouponChoice[]
  /** The one that goes off now. */
  coupon: CouponChoice | null
  onChoose: (couponId: number | null) => void
  onClose: () => void
  /** Asks for the coupons anew, after one was got by a code. */
  reread: () => Promise<{ coupons: CouponChoice[] } | undefined>
}

/** Asks which coupon goes off an order, or none; those that cannot be used say why. */
export function CouponDialog({ coupons, coupon, onChoose, onClose, reread }: Props) {
  const [picked, setPicked] = useState(coupon?.id ?? null)
  const group = useId()
  const isPickable = ({ id, bar }: CouponChoice, wanted: number | null) =>
    bar === null && id === wanted
  const own = coupons.find((one) => isPickable(one, picked)) ?? null
  const redeemed = async ({ id }: { id: number }) => {
    const fresh = await reread()
    if (fresh?.coupons.some((one) => isPickable(one, id))) setPicked(id)
  }
  return (
    <Dialog title="用哪张券" onClose={onClose} size={480}>
      <div className={styles.dialog}>
        {coupons.length === 0 && <p className="muted">还没有优惠券。有兑换码可以填在下面。</p>}
        {coupons.length > 0 && (
          <div role="radiogroup" aria-label="用哪张券" className={styles.choices}>
            {coupons.map((one) => (
              <label key={one.id} className={styles.coupon}>
                <input
                  type="radio"
                  name={group}
                  checked={one.id === own?.id}
                  disabled={one.bar !== null}
                  onChange={() => setPicked(one.id)}
                />
                <CouponCard
                  coupon={one}
                  isOver={one.bar !== null}
                  isChosen={one.id === own?.id}
                  notes={
                    one.bar === null ? (
                      <small>省 ¥{yuanText(one.saveAmount)}</small>
                    ) : (
                      <small className={styles.bar}>{one.bar}</small>
                    )
                  }
                />
              </label>
            ))}
            <label className={styles.none}>
              <input
                type="radio"
                name={group}
                checked={own === null}
                onChange={() => setPicked(null)}
              />
              这次不用
            </label>
          </div>
        )}
        <RedeemForm onRedeemed={redeemed} />
        <Button big onClick={() => onChoose(own?.id ?? null)}>
          {own ? `用“${own.name}”，省 ¥${yuanText(own.saveAmount)}` : '不用优惠券'}
        </Button>
      </div>
    </Dialog>
  )
}
