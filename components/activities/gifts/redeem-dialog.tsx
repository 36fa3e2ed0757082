import { useState } from 'react'
import { ask } from '#components/activities/ask.ts'
import { AddressChoice } from '#components/addresses/address-choice.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { giftList, pointList, redeemGift, redemptionList } from '#lib/activities/calls.ts'
import type { Gift } from '#lib/activities/contract.ts'
import { addressIndex } from '#lib/addresses/calls.ts'
import { CallError } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { newUuid } from '#lib/platform/client/request-id/new-uuid.ts'
import { reread } from '#lib/platform/client/reread.ts'
import { useOneAtATime } from '#lib/platform/client/use-one-at-a-time.ts'
import styles from './redeem-dialog.module.css'

type Props = { gift: Gift; balance: number; onClose: () => void; onRedeemed: () => Promise<void> }

/** Asks before points are taken, for a parcel also where it goes. Default export for `lazy`. */
export default function RedeemDialog({ gift, balance, onClose, onRedeemed }: Props) {
  const isParcel = gift.kind === 'parcel'
  const [addressId, setAddressId] = useState<number | null>(null)
  const [failure, setFailure] = useState('')
  const [isBusy, run] = useOneAtATime()
  // One wish, however often it has to be sent: a second click, or a retry after a lost answer, is the same.
  const [requestId] = useState(newUuid)

  const redeem = async () => {
    if (isParcel && addressId === null) return setFailure('请选择收货地址')
    setFailure('')
    try {
      const place = addressId === null ? {} : { addressId }
      const wish = { giftId: gift.id, points: gift.points, requestId, ...place }
      await ask(redeemGift, wish, { quiet: true })
      notify('success', `已兑换：${gift.title}`)
      await onRedeemed()
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : '兑换失败，请重试')
      // What was refused may have changed on the page behind.
      void reread(pointList, giftList, redemptionList, addressIndex)
    }
  }

  return (
    <Dialog title="确认兑换" onClose={isBusy ? undefined : onClose}>
      <p>
        用 <strong>{gift.points}</strong> 积分兑换“{gift.title}”，兑换后剩 {balance - gift.points}{' '}
        积分。
      </p>
      <p className={styles.note}>
        {isParcel ? '礼品寄往下面的地址，提交后不能自行修改。' : '领取方式会写在兑换记录的备注里。'}
      </p>
      {isParcel && <AddressChoice chosen={addressId} onChoose={setAddressId} />}
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <div className={styles.buttons}>
        <Button variant="second" disabled={isBusy} onClick={onClose}>
          取消
        </Button>
        <Button busy={isBusy} onClick={() => void run(redeem)}>
          {isBusy ? '正在兑换…' : '确认兑换'}
        </Button>
      </div>
    </Dialog>
  )
}
