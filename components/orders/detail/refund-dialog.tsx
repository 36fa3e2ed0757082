import { useState } from 'react'
import part from '#components/orders/part.module.css'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { orderRefund } from '#lib/orders/calls.ts'
import type { BoughtLine, GoodsOrderDetail } from '#lib/orders/contract.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { sumYuan, yuanText } from '#lib/platform/text/money.ts'

/** As long as the contract takes it. */
const MAX_REASON = 200

type Props = {
  order: Pick<GoodsOrderDetail, 'id' | 'lines'>
  onClose: () => void
  onAsked: () => Promise<unknown>
}

/** What goes with the money, by the kinds of what was bought. */
const takenBack = { course: '所退课程随即收回', book: '所退图书不再寄出' } as const

const keyOf = ({ kind, id }: BoughtLine) => `${kind}${id}`

/** Which things go back: says how much that is and what is taken back for it, asks why, and asks the server for it. */
export function RefundDialog({ order: { id, lines }, onClose, onAsked }: Props) {
  const [left, setLeft] = useState<string[]>([])
  const possible = lines.filter(({ refundAmount }) => refundAmount !== null)
  const chosen = possible.filter((line) => !left.includes(keyOf(line)))
  const sum = yuanText(sumYuan(chosen.map(({ refundAmount }) => refundAmount)))
  const taken = [...new Set(chosen.map(({ kind }) => takenBack[kind]))].join('，')
  const { field, formProps, isBusy } = useForm({
    initialValues: { reason: '' },
    send: async ({ reason }) => {
      try {
        const asked = chosen.map((line) => ({ kind: line.kind, id: line.id }))
        await call(orderRefund, { id, reason, lines: asked })
        notify('success', '退款申请已受理，款项将原路退回')
        onClose()
      } catch {
        // What was refused has been shown; the order may tell why.
      }
      await onAsked()
    },
  })
  const choose = (line: BoughtLine, isChosen: boolean) =>
    setLeft((all) => (isChosen ? all.filter((key) => key !== keyOf(line)) : [...all, keyOf(line)]))
  return (
    <Dialog onClose={onClose} title="申请退款" size={480}>
      <form {...formProps} className={part.form}>
        {lines.length > 1 && (
          <fieldset className={part.choice}>
            <legend>退哪几件</legend>
            {possible.map((line) => (
              <Checkbox
                key={keyOf(line)}
                label={
                  <span className={part.sum}>
                    {line.title} <b>¥{yuanText(line.refundAmount ?? 0)}</b>
                  </span>
                }
                value={chosen.includes(line)}
                onChange={(isChosen) => choose(line, isChosen)}
              />
            ))}
          </fieldset>
        )}
        <p>
          {chosen.length > 0
            ? `按退款规则可退 ¥${sum}，原路退回付款账户。${taken}，不能撤销。`
            : '请选择要退的商品。'}
        </p>
        <p className="muted">以提交那一刻为准；到账时间以支付渠道为准。</p>
        <TextArea
          {...field('reason')}
          label="退款原因（选填）"
          rows={3}
          maxLength={MAX_REASON}
          isCounted
        />
        <div className={part.answers}>
          <Button variant="second" data-autofocus onClick={onClose}>
            再想想
          </Button>
          <Button type="submit" variant="danger" busy={isBusy} disabled={chosen.length === 0}>
            {chosen.length > 0 ? `确认退款 ¥${sum}` : '确认退款'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
