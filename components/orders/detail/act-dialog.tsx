import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { appOrderCancel, orderDestroy, orderReceive } from '#lib/orders/calls.ts'
import type { GoodsOrderDetail } from '#lib/orders/contract.ts'
import type { AskedAct } from '#lib/orders/page/acts.ts'
import { orderPage } from '#lib/orders/paths.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { href } from '#lib/platform/routes/href.ts'
import { AskReturn } from './ask-return.tsx'
import { ChangeAddress } from './change-address.tsx'
import { RefundGoods } from './refund-goods.tsx'

type Props = {
  act: AskedAct
  order: GoodsOrderDetail
  onClose: () => void
  reread: () => Promise<unknown>
}

const questions = {
  cancel: {
    title: '取消订单',
    stay: '先不取消',
    text: '取消后不能再付，占着的库存或名额让给别人。确定取消吗？',
  },
  receive: { title: '确认收货', stay: '还没收到', text: '确认已经收到全部商品？' },
  destroy: {
    title: '删除订单',
    stay: '先不删除',
    text: '删除后在您的列表里不再显示，不能恢复。确定删除吗？',
  },
} as const

/** Asks before something is done about an order, and does it. */
export function ActDialog({ act, order, onClose, reread }: Props) {
  if (act === 'refund')
    return order.refundAmount === null ? null : (
      <RefundGoods order={order} onClose={onClose} onAsked={reread} />
    )
  if (act === 'return') return <AskReturn order={order} onClose={onClose} onAsked={reread} />
  if (act === 'address') {
    const onDone = async () => {
      onClose()
      await reread()
    }
    return <ChangeAddress order={order} onClose={onClose} onDone={onDone} />
  }
  const { title, stay, text } = questions[act]
  return (
    <ConfirmDialog
      title={title}
      action={title}
      stay={stay}
      onClose={onClose}
      onConfirm={() => run(act, order.id, reread)}
    >
      {act === 'cancel' && order.couponName && <p>占着的优惠券“{order.couponName}”随即放回。</p>}
      <p>{text}</p>
    </ConfirmDialog>
  )
}

async function run(act: keyof typeof questions, id: number, reread: () => Promise<unknown>) {
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
