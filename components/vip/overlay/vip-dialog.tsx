import { useState } from 'react'
import night from '#components/payments/pay/night.module.css'
import { Dialog } from '#components/ui/dialog.tsx'
import { LeaveQuestion } from '#components/vip/overlay/pay/leave-question.tsx'
import { PayStep } from '#components/vip/overlay/pay/pay-step.tsx'
import type { PurchaseTerms } from '#components/vip/overlay/pay/purchase-terms.ts'
import { ChooseStep } from '#components/vip/overlay/plans/choose-step.tsx'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { payWays, thisDevice } from '#lib/payments/client/pay-ways.ts'
import { dropPaying } from '#lib/payments/client/paying.ts'
import { usePurchase } from './use-purchase.ts'
import { useWishes, type VipCode } from './use-wishes.ts'
import styles from './vip-dialog.module.css'
import { Who } from './who.tsx'

const titles = { 0: '开通会员', 10: '续费与升级', 20: '我的会员' } satisfies Record<VipCode, string>

/** One of the three purchase dialogs: what is chosen, then the code with which it is paid. */
export function VipDialog({ code, terms }: { code: VipCode; terms: PurchaseTerms }) {
  const hideVip = useAppStore((state) => state.hideVip)
  const { step, purchase } = usePurchase()
  const [ways] = useState(() => payWays(terms.wallets, thisDevice()))
  const hide = () => {
    dropPaying()
    hideVip()
  }
  const wishes = useWishes(code)
  const isPaying = step.name === 'paying'
  const isLeaving = isPaying && step.isLeaving
  return (
    <Dialog
      onClose={isPaying ? purchase.askToLeave : hide}
      title={isPaying ? step.way === 'scan' ? '扫码支付' : '支付' : <Title name={titles[code]} />}
      size={960}
      className={`${night.night} ${styles.dialog}`}
    >
      {isPaying ? (
        <PayStep step={step} terms={terms} ways={ways} purchase={purchase} />
      ) : (
        <ChooseStep
          code={code}
          wishes={wishes}
          terms={terms}
          ways={ways}
          isBusy={step.isBusy}
          onPay={purchase.place}
        />
      )}
      {isLeaving && <LeaveQuestion onStay={purchase.stay} onLeave={hide} />}
    </Dialog>
  )
}

const Title = ({ name }: { name: string }) => (
  <>
    <span className="visually-hidden">{name}：</span>
    <Who />
  </>
)
