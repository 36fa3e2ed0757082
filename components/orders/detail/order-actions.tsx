import { useState } from 'react'
import { StudyLink } from '#components/lessons/study-link.tsx'
import styles from '#components/orders/part.module.css'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { appOrderCancel, orderDestroy, orderReceive } from '#lib/orders/calls.ts'
import type { GoodsOrderDetail } from '#lib/orders/contract.ts'
import { orderPage } from '#lib/orders/paths.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { href } from '#lib/platform/routes/href.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import { AskReturn } from './ask-return.tsx'
import { RefundGoods } from './refund-goods.tsx'

type Act = 'cancel' | 'receive' | 'destroy' | 'refund' | 'return'
type Props = { order: GoodsOrderDetail; reread: () => Promise<unknown> }

const asked = {
  cancel: { title: '取消订单', text: '取消后二维码立即失效，库存让给别人。确定取消吗？' },
  receive: { title: '确认收货', text: '确认已经收到全部商品？' },
  destroy: { title: '删除订单', text: '删除后在您的列表里不再显示，不能恢复。确定删除吗？' },
} as const

/** What can still be done about an order. */
export function OrderActions({ order, reread }: Props) {
  const { id, state, refundAmount, refundBar, nextText } = order
  const canReturn = order.lines.some(({ returnAmount }) => returnAmount !== null)
  const bars = [...new Set(order.lines.map(({ returnBar }) => returnBar))].filter(Boolean)
  const [open, setOpen] = useState<Act | null>(null)
  const close = () => setOpen(null)
  const run = async (act: Exclude<Act, 'refund' | 'return'>) => {
    try {
      if (act === 'cancel') await call(appOrderCancel, { id })
      if (act === 'receive') await call(orderReceive, { id })
      if (act === 'destroy') {
        await call(orderDestroy, { id })
        return location.assign(href(orderPage))
      }
      notify('success', act === 'cancel' ? '订单已取消' : '已确认收货')
    } catch {
      // The call has shown why it was refused; the order read anew says the rest.
    }
    await reread()
  }
  return (
    <section className={styles.part}>
      <h2>现在可以做什么</h2>
      <p>{nextText}</p>
      <div className={styles.buttons}>
        {order.lines.map(
          (line) =>
            line.kind === 'course' &&
            line.state === 'held' && (
              <StudyLink key={line.id} courseId={line.id} title={line.title} />
            ),
        )}
        {state === 'waiting' && (
          <Button variant="second" onClick={() => setOpen('cancel')}>
            取消订单
          </Button>
        )}
        {state === 'shipping' && <Button onClick={() => setOpen('receive')}>确认收货</Button>}
        {refundAmount !== null && (
          <Button variant="second" onClick={() => setOpen('refund')}>
            {state === 'deposit' ? '取消定金订单' : '申请退款'}，可退 ¥{yuanText(refundAmount)}
          </Button>
        )}
        {canReturn && (
          <Button variant="second" onClick={() => setOpen('return')}>
            申请退货
          </Button>
        )}
        {(state === 'closed' || state === 'refunded') && (
          <Button variant="second" onClick={() => setOpen('destroy')}>
            删除订单
          </Button>
        )}
      </div>
      {order.paidAt && refundBar && !canReturn && (
        <p className="muted">{bars.length > 0 ? bars.join('；') : refundBar}</p>
      )}
      {open === 'refund' && refundAmount !== null && (
        <RefundGoods order={order} onClose={close} onAsked={reread} />
      )}
      {open === 'return' && <AskReturn order={order} onClose={close} onAsked={reread} />}
      {open !== null && open !== 'refund' && open !== 'return' && (
        <ConfirmDialog
          title={asked[open].title}
          action={asked[open].title}
          onClose={close}
          onConfirm={() => run(open)}
        >
          {open === 'cancel' && order.couponName && (
            <p>占着的优惠券“{order.couponName}”随即放回。</p>
          )}
          <p>{asked[open].text}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
