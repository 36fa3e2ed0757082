import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { walletNames } from '#lib/payments/wallet.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import { vipOrderRefund } from '#lib/vip/calls.ts'
import type { VipOrder } from '#lib/vip/contract.ts'
import styles from './refund-dialog.module.css'

/** As long as the contract takes it. */
const MAX_REASON = 200

type Props = {
  order: VipOrder
  onClose: () => void
  /** The server has decided, either way. */
  onAsked: () => Promise<unknown>
}

/** Says what a refund takes back, asks why, and asks the server for it. */
export function RefundDialog({ order, onClose, onAsked }: Props) {
  const { field, formProps, isBusy } = useForm({
    initialValues: { reason: '' },
    send: async ({ reason }) => {
      try {
        await call(vipOrderRefund, { id: order.id, reason })
        notify('success', '退款申请已受理，款项将原路退回')
        onClose()
      } catch {
        // What was refused has been shown; the list may tell why.
      }
      await onAsked()
    },
  })
  return (
    <Dialog onClose={onClose} title="申请退款" size={480}>
      <form {...formProps}>
        <ul className={styles.facts}>
          {consequences(order).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <TextArea
          {...field('reason')}
          label="退款原因（选填）"
          rows={3}
          maxLength={MAX_REASON}
          isCounted
        />
        <div className={styles.buttons}>
          <Button variant="second" data-autofocus onClick={onClose}>
            再想想
          </Button>
          <Button type="submit" variant="danger" busy={isBusy}>
            确认退款 ¥{yuanText(order.refundAmount ?? order.payAmount)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function consequences({
  refundAmount,
  used,
  payAmount,
  product,
  channel,
  type,
  weight,
}: VipOrder): string[] {
  const back = channel ? walletNames[channel] : '付款账户'
  const share =
    refundAmount === null || refundAmount === payAmount
      ? '全部'
      : `其中 ${yuanText(refundAmount)} 元`
  return [
    `「${product}」实付 ${yuanText(payAmount)} 元，${share}原路退回${back}`,
    ...used,
    '这笔订单的会员时长立即收回，不能撤销',
    ...(weight === 20 ? ['退款完成时，请老师批阅、还没有开始批的作业和练习撤回，由您自评'] : []),
    ...(type === 3 || type === 4 ? ['被它替换的原套餐随即恢复，到期时间不变'] : []),
    '到账时间以支付渠道为准，进度可在订单记录中查看',
  ]
}
