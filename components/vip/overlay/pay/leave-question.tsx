import night from '#components/payments/pay/night.module.css'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import styles from './leave-question.module.css'

type Props = { onStay: () => void; onLeave: () => void }

/** Before a payment is given up. */
export function LeaveQuestion({ onStay, onLeave }: Props) {
  return (
    <Dialog
      onClose={onStay}
      title="确定要放弃购买吗？再想想"
      size={404}
      hasAnswers
      className={`${night.night} ${styles.dialog}`}
    >
      <p className="muted">订单会为您保留一段时间，支付成功后立即开通。</p>
      <div className={styles.buttons}>
        <Button variant="second" onClick={onLeave}>
          离开
        </Button>
        <Button data-autofocus onClick={onStay}>
          继续购买
        </Button>
      </div>
    </Dialog>
  )
}
