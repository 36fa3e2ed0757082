import { useRef } from 'react'
import desk from '#components/staff/desk.module.css'
import {
  isReceiver,
  ReceiverField,
  receiverFault,
  receiverFrom,
} from '#components/staff/receiver-field.tsx'
import { DialogFoot } from '#components/staff/record/dialog-foot.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Select } from '#components/ui/select.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { giveCoupon } from '#lib/coupons/calls.ts'
import type { StaffCouponKind } from '#lib/coupons/contract.ts'
import { couponRules } from '#lib/coupons/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { newUuid } from '#lib/platform/client/request-id/new-uuid.ts'

type Props = {
  kinds: readonly StaffCouponKind[]
  /** The kind and the user that the form begins with; empty for none. */
  kindId: string
  to: string
  onClose: () => void
  onGiven: () => Promise<unknown>
}

/** Gives a coupon to a user: of which kind, to whom, and why. */
export function GiveCoupon({ kinds, kindId, to, onClose, onGiven }: Props) {
  const open = kinds.filter(({ isOpen }) => isOpen)
  const first = open.find(({ id }) => String(id) === kindId) ?? open[0]
  // One kind for one user is one giving, however often it is sent, with whatever reason.
  const requestIds = useRef(new Map<string, string>())
  const { field, formProps, isBusy, failure } = useForm({
    initialValues: { kindId: String(first?.id ?? ''), to: isReceiver(to) ? to : '', reason: '' },
    rules: (typed) => ({
      kindId: typed.kindId ? null : '没有开放的优惠券',
      to: receiverFault(typed.to),
      reason: typed.reason.trim() ? null : couponRules.reason.missing,
    }),
    send: async (typed) => {
      const who = typed.to.trim()
      const giving = `${typed.kindId} ${who}`
      const requestId = requestIds.current.get(giving) ?? newUuid()
      requestIds.current.set(giving, requestId)
      const gift = { kindId: Number(typed.kindId), reason: typed.reason.trim(), requestId }
      await call(giveCoupon, { ...gift, ...receiverFrom(who) }, { quiet: true })
      notify('success', '优惠券已发出，用户会收到消息')
      onClose()
      await onGiven()
    },
  })
  return (
    <Dialog onClose={onClose} title="发一张券" size={404}>
      <form {...formProps} className={desk.dialog}>
        <Select {...field('kindId')} label="优惠券">
          {open.map(({ id, name, offText, scopeText, untilText }) => (
            <option key={id} value={id}>
              {name}：{offText}，{scopeText}，{untilText}
            </option>
          ))}
        </Select>
        <ReceiverField {...field('to')} />
        <TextArea
          {...field('reason')}
          label="为什么发"
          rows={2}
          maxLength={couponRules.reason.max[0]}
        />
        <DialogFoot {...{ failure, isBusy, onClose }} action="发出" />
      </form>
    </Dialog>
  )
}
