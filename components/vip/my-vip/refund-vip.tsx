import { RefundDialog } from '#components/payments/refund-dialog.tsx'
import { walletNames } from '#lib/payments/wallet.ts'
import { call } from '#lib/platform/client/call.ts'
import { moneyText } from '#lib/platform/text/money.ts'
import { vipOrderRefund } from '#lib/vip/calls.ts'
import type { VipOrder } from '#lib/vip/contract.ts'
import styles from './refund-vip.module.css'

type Props = { order: VipOrder; onClose: () => void; onAsked: () => Promise<unknown> }

/** Asks for the refund of a membership after saying what it takes back. */
export function RefundVip({ order, ...props }: Props) {
  return (
    <RefundDialog
      amount={order.refundAmount ?? order.payAmount}
      ask={(reason) =>
        call(vipOrderRefund, { id: order.id, reason, amount: order.refundAmount ?? undefined })
      }
      {...props}
    >
      <ul className={styles.facts}>
        {consequences(order).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </RefundDialog>
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
    refundAmount === null || refundAmount === payAmount ? '全部' : `其中 ${moneyText(refundAmount)}`
  return [
    `“${product}”实付 ${moneyText(payAmount)}，${share}原路退回${back}`,
    ...used,
    '这笔订单的会员时长立即收回，不能撤销',
    ...(weight === 20 ? ['退款完成时，请老师批阅、还没有开始批的作业和练习撤回，由您自评'] : []),
    ...(type === 3 || type === 4 ? ['被它替换的原套餐随即恢复，到期时间不变'] : []),
    '到账时间以支付渠道为准，进度可在订单记录中查看',
  ]
}
