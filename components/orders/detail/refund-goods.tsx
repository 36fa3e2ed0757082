import { useState } from 'react'
import part from '#components/orders/part.module.css'
import { RefundDialog } from '#components/payments/refund-dialog.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { UNPAID_REST_COUPON_TEXT } from '#lib/coupons/terms.ts'
import { orderRefund } from '#lib/orders/calls.ts'
import type { BoughtLine, GoodsOrderDetail } from '#lib/orders/contract.ts'
import { goodsWords, wayOf } from '#lib/orders/page/goods-words.ts'
import { call } from '#lib/platform/client/call.ts'
import { sumYuan, yuanText } from '#lib/platform/text/money.ts'

type Props = {
  order: Pick<GoodsOrderDetail, 'id' | 'lines' | 'couponReturnText' | 'postageReturn' | 'state'>
  onClose: () => void
  onAsked: () => Promise<unknown>
}

const keyOf = ({ kind, id }: BoughtLine) => `${kind}${id}`

/** Asks which things of an order go back, and says how much that is and what is taken back for it. */
export function RefundGoods({ order, ...props }: Props) {
  const { id, lines, couponReturnText, state } = order
  const [left, setLeft] = useState<string[]>([])
  const possible = lines.filter(({ refundAmount }) => refundAmount !== null)
  const chosen = possible.filter((line) => !left.includes(keyOf(line)))
  // With the last of what is posted, its postage.
  const postage = order.postageReturn?.lines.every(({ kind, id }) =>
    chosen.some((line) => line.kind === kind && line.id === id),
  )
    ? order.postageReturn.amount
    : 0
  const amount = sumYuan([...chosen.map(({ refundAmount }) => refundAmount), postage])
  const isDeposit = state === 'deposit'
  const taken = [...new Set(chosen.map((line) => goodsWords[wayOf(line)].takenBack))].join('，')
  const choose = (line: BoughtLine, isChosen: boolean) =>
    setLeft((all) => (isChosen ? all.filter((key) => key !== keyOf(line)) : [...all, keyOf(line)]))
  const ask = (reason: string) =>
    call(orderRefund, { id, reason, amount, lines: chosen.map(({ kind, id }) => ({ kind, id })) })
  return (
    <RefundDialog amount={chosen.length > 0 ? amount : null} ask={ask} {...props}>
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
          ? `按${isDeposit ? '定金' : '退款'}规则可退 ¥${yuanText(amount)}${postage > 0 ? `（含运费 ¥${yuanText(postage)}）` : ''}，原路退回付款账户。${isDeposit ? '名额随即放出' : taken}，不能撤销。`
          : '请选择要退的商品。'}
      </p>
      {couponReturnText && (
        <p className="muted">{isDeposit ? UNPAID_REST_COUPON_TEXT : couponReturnText}。</p>
      )}
      <p className="muted">以提交那一刻为准；到账时间以支付渠道为准。</p>
    </RefundDialog>
  )
}
