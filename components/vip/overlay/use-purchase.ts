import { useEffect, useState } from 'react'
import { finishPurchase } from '#components/vip/overlay/pay/finish-purchase.ts'
import { watchOrder } from '#components/vip/overlay/pay/watch-order.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { reread } from '#lib/platform/client/reread.ts'
import { getVipProduct, vipOrderCreate, vipOrderState } from '#lib/vip/calls.ts'
import { openVip } from '#lib/vip/client/open-vip.ts'
import { createPurchase, firstStep } from './purchase.ts'

const CONFLICT = 409
const endings = {
  2: '订单已关闭，请重新选择套餐',
  3: '订单已退款，请重新选择套餐',
} as const

/** The steps of a purchase, and where it stands; what is placed is watched until the dialog goes. */
export function usePurchase() {
  const [step, setStep] = useState(firstStep)
  const [purchase] = useState(() =>
    createPurchase({
      show: setStep,
      place: (wish) => call(vipOrderCreate, wish),
      watch: (id, onEnd) =>
        watchOrder((signal) => call(vipOrderState, { id }, { quiet: true, signal }), onEnd),
      isOutdated: (error) => error instanceof CallError && error.code === CONFLICT,
      onPaid: (order) => void finishPurchase(order),
      onEnded: (state) => notify('warning', endings[state]),
      onOutdated: () => {
        void reread(getVipProduct)
        // Perhaps the membership is another by now: then so is the dialog.
        openVip()
      },
    }),
  )
  useEffect(() => purchase.stop, [purchase])
  return { step, purchase }
}
