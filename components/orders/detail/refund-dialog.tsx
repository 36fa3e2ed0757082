import part from '#components/orders/part.module.css'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { orderRefund } from '#lib/orders/calls.ts'
import type { GoodsOrderDetail } from '#lib/orders/contract.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { yuanText } from '#lib/platform/text/money.ts'

/** As long as the contract takes it. */
const MAX_REASON = 200

type Props = {
  order: Pick<GoodsOrderDetail, 'id' | 'lines'>
  amount: number
  onClose: () => void
  onAsked: () => Promise<unknown>
}

/** What goes with the money, by the kinds of what was bought. */
const takenBack = { course: '所购课程随即收回', book: '图书不再寄出' } as const

/** Says how much goes back and what is taken back for it, asks why, and asks the server for it. */
export function RefundDialog({ order: { id, lines }, amount, onClose, onAsked }: Props) {
  const taken = [...new Set(lines.map(({ kind }) => takenBack[kind]))].join('，')
  const { field, formProps, isBusy } = useForm({
    initialValues: { reason: '' },
    send: async ({ reason }) => {
      try {
        await call(orderRefund, { id, reason })
        notify('success', '退款申请已受理，款项将原路退回')
        onClose()
      } catch {
        // What was refused has been shown; the order may tell why.
      }
      await onAsked()
    },
  })
  return (
    <Dialog onClose={onClose} title="申请退款" size={480}>
      <form {...formProps}>
        <p>
          按退款规则可退 ¥{yuanText(amount)}，原路退回付款账户。{taken}，不能撤销。
        </p>
        <p className="muted">以提交那一刻为准；到账时间以支付渠道为准。</p>
        <TextArea
          {...field('reason')}
          label="退款原因（选填）"
          rows={3}
          maxLength={MAX_REASON}
          isCounted
        />
        <div className={part.buttons}>
          <Button variant="second" data-autofocus onClick={onClose}>
            再想想
          </Button>
          <Button type="submit" variant="danger" busy={isBusy}>
            确认退款
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
