import { useRef, useState } from 'react'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { PageTurner } from '#components/ui/page-turner.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { href } from '#lib/platform/routes/href.ts'
import { vipOrderCancel } from '#lib/vip/calls.ts'
import type { VipOrder } from '#lib/vip/contract.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'
import { OrderCard } from './order-card.tsx'
import styles from './order-list.module.css'
import { RefundVip } from './refund-vip.tsx'
import type { VipRecords } from './use-vip-records.ts'

/** What an open dialog asks about. */
type Question = { dialog: 'cancel' | 'refund'; order: VipOrder }

/** The user's orders, newest first, with what can still be done about each. */
export function OrderList({ records }: { records: VipRecords }) {
  const { orders, reread } = records
  const top = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<Question | null>(null)
  const close = () => setOpen(null)
  const settle = async () => {
    await reread()
    // The buttons of the order are gone.
    setTimeout(() => top.current?.focus(), 250)
  }
  const turn = (page: number) => {
    records.setPage(page)
    top.current?.scrollIntoView()
  }
  const cancel = async ({ id }: VipOrder) => {
    try {
      await call(vipOrderCancel, { id })
      notify('success', '订单已取消')
    } catch {
      // The call has shown why it was refused: the order may have been paid meanwhile, and the list read anew says so.
    }
    await settle()
  }
  const { data: list, error } = orders
  if (!list) return error ? <LoadError onRetry={reread} /> : <Skeleton heights={[152, 152]} />
  return (
    <>
      {list.total === 0 && (
        <EmptyState title="还没有会员订单">
          <p>开通会员后，订单、支付和退款的进度会显示在这里。</p>
          <ButtonLink href={href(vipRightsPage)} variant="second">
            看会员权益
          </ButtonLink>
        </EmptyState>
      )}
      <ul ref={top} tabIndex={-1} className={styles.list} aria-busy={orders.isLoading}>
        {list.items.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            onCancel={() => setOpen({ dialog: 'cancel', order })}
            onRefund={() => setOpen({ dialog: 'refund', order })}
          />
        ))}
      </ul>
      <PageTurner label="订单分页" list={list} onTurn={turn} />
      {open?.dialog === 'cancel' && (
        <ConfirmDialog
          title="取消订单"
          action="取消订单"
          stay="先不取消"
          onClose={close}
          onConfirm={() => cancel(open.order)}
        >
          <p>订单 {open.order.orderNum} 还没有支付，取消后不能再付。确定取消吗？</p>
        </ConfirmDialog>
      )}
      {open?.dialog === 'refund' && (
        <RefundVip order={open.order} onClose={close} onAsked={settle} />
      )}
    </>
  )
}
