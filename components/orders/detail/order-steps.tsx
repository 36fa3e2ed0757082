import part from '#components/orders/part.module.css'
import type { GoodsOrderDetail, GoodsOrderStep } from '#lib/orders/contract.ts'
import { goodsWords, wayOf } from '#lib/orders/page/goods-words.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import styles from './order-steps.module.css'

const names: Record<GoodsOrderStep['kind'], string> = {
  placed: '下单',
  paid: '付款到账',
  depositPaid: '定金到账',
  restPaid: '尾款到账',
  restUnpaid: '到期未付尾款，订单关闭',
  granted: goodsWords.course.opened,
  shipped: goodsWords.posted.opened,
  signed: '快递签收',
  received: '确认收货',
  closed: '订单关闭',
  returnAsked: '申请退货',
  returnApproved: '同意退货',
  returnSent: '退货寄回',
  returnAccepted: '退货验收通过',
  returnRefused: '没有同意退货',
  returnRejected: '退货验收没有通过',
  returnWithdrawn: '撤回退货',
  returnExpired: '过期未寄回，退货关闭',
  returnSettled: '直接退款，不用再退货',
  refundAsked: '申请退款',
  refundDone: '退款完成',
  refundFailed: '渠道没有退成，请联系客服',
  paidBack: '这笔付款已原路退回',
  paidBackPending: '这笔付款正在原路退回',
  paidBackFailed: '这笔付款没有退成，请联系客服',
}

/** Lists what happened to an order and its money, the newest first. */
export function OrderSteps({ steps, lines }: Pick<GoodsOrderDetail, 'steps' | 'lines'>) {
  // The note of an opening is the title of what was opened.
  const nameOf = ({ kind, note }: GoodsOrderStep) => {
    const line = kind === 'granted' ? lines.find(({ title }) => title === note) : undefined
    return line ? goodsWords[wayOf(line)].opened : names[kind]
  }
  return (
    <section className={part.part}>
      <h2>订单进度</h2>
      <ol className={styles.steps}>
        {steps.toReversed().map((step) => {
          const { kind, at, amount, note } = step
          return (
            <li key={`${kind}${at}${note}${amount}`}>
              <time dateTime={at}>{shanghaiMinute(new Date(at))}</time>
              <span>
                <strong>{nameOf(step)}</strong>
                {amount !== null && ` ¥${yuanText(amount)}`}
                {note && <small>{note}</small>}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
