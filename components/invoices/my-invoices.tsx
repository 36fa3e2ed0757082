import { useState } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { invoiceChange, invoiceFile, invoiceList, invoiceWithdraw } from '#lib/invoices/calls.ts'
import { saveInvoice } from '#lib/invoices/client/save-invoice.ts'
import type { Invoice } from '#lib/invoices/contract.ts'
import { type InvoiceDetails, REQUEST_DAYS } from '#lib/invoices/rules.ts'
import { invoiceStates, titleKinds } from '#lib/invoices/states.ts'
import { orderDetailPage, orderPage } from '#lib/orders/paths.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import { myVipPage } from '#lib/vip/paths.ts'
import { DocumentList } from './document-list.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import styles from './invoices.module.css'
import { RequestButton } from './request-button.tsx'

/** The user's invoices, and the orders for which one can be asked for. Default export for `lazy`. */
export default function MyInvoices() {
  const { data, error, mutate } = useEndpoint(invoiceList, {}, { revalidateOnFocus: true })
  const reread = () => mutate().catch(() => undefined)
  return (
    <div className={styles.page}>
      <h1>我的发票</h1>
      <p className="muted">
        付款后 {REQUEST_DAYS} 天内可以申请电子普通发票，按实付减去已退的金额开。
      </p>
      {!data &&
        (error ? <LoadError onRetry={() => void reread()} /> : <Skeleton heights={[120, 120]} />)}
      {data && data.offers.length > 0 && (
        <>
          <h2>可以开发票的订单</h2>
          <ul className={styles.list}>
            {data.offers.map((offer) => (
              <li key={offer.orderId} className={styles.card}>
                <p className={styles.head}>
                  <strong>{offer.item}</strong>
                  <span>¥{yuanText(offer.amount)}</span>
                </p>
                <p className="muted">订单 {offer.orderNum}</p>
                <div className={styles.line}>
                  <RequestButton offer={offer} titles={data.titles} />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {data && data.items.length > 0 && (
        <>
          <h2>申请过的发票</h2>
          <ul className={styles.list}>
            {data.items.map((invoice) => (
              <OwnInvoice key={invoice.id} {...{ invoice, reread }} titles={data.titles} />
            ))}
          </ul>
        </>
      )}
      {data && data.items.length + data.offers.length === 0 && (
        <EmptyState title="还没有可以开发票的订单">
          <p>购买会员、课程或图书付款后，可以在这里申请发票。</p>
        </EmptyState>
      )}
    </div>
  )
}

type Props = {
  invoice: Invoice
  titles: readonly InvoiceDetails[]
  reread: () => Promise<unknown>
}

function OwnInvoice({ invoice, titles, reread }: Props) {
  const { id, orderId, orderNum, kind, item, titleKind, title, taxNumber, email, state } = invoice
  const { amount, documents } = invoice
  const [open, setOpen] = useState<'change' | 'withdraw' | null>(null)
  const note = noteOf(invoice)
  const withdraw = async () => {
    try {
      await call(invoiceWithdraw, { id })
      notify('success', '申请已撤回')
    } catch {
      // The call has shown why; the list read anew says the rest.
    }
    await reread()
  }
  return (
    <li className={styles.card}>
      <p className={styles.head}>
        <strong>{item}</strong>
        <Badge tone={state === 'issued' ? 'good' : state === 'requested' ? 'brand' : undefined}>
          {invoiceStates[state]}
        </Badge>
        <span>¥{yuanText(amount)}</span>
      </p>
      <p className={styles.title}>
        {titleKinds[titleKind]}：{title}
        {taxNumber && <small>税号 {taxNumber}</small>}
        {email && <small>邮箱 {email}</small>}
      </p>
      {note && <p className="muted">{note}</p>}
      <DocumentList documents={documents} onSave={(of) => void saveInvoice(invoiceFile, of)} />
      <p className={styles.line}>
        <Link href={orderLinks[kind](orderId)}>订单 {orderNum}</Link>
        {state === 'requested' && (
          <>
            <Button variant="second" onClick={() => setOpen('change')}>
              修改
              <span className="visually-hidden"> {orderNum}</span>
            </Button>
            <Button variant="second" onClick={() => setOpen('withdraw')}>
              撤回
              <span className="visually-hidden"> {orderNum}</span>
            </Button>
          </>
        )}
      </p>
      {open === 'change' && (
        <InvoiceForm
          title="修改发票申请"
          action="保存"
          {...{ item, amount, titles }}
          initial={{ titleKind, title, taxNumber, email }}
          send={async (details) => {
            await call(invoiceChange, { id, ...details }, { quiet: true })
            notify('success', '已保存')
            await reread()
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'withdraw' && (
        <ConfirmDialog
          title="撤回申请"
          action="撤回"
          onClose={() => setOpen(null)}
          onConfirm={withdraw}
        >
          <p>撤回后不再开票，期限内可以重新申请。</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

/** Pages that tell more of an order. */
const orderLinks: Record<Invoice['kind'], (id: number) => string> = {
  vip: () => href(myVipPage),
  goods: (id) => href(orderDetailPage, { id }),
  // It is told on the page of its order, whose number a rest does not say.
  rest: () => href(orderPage),
}

/** The sentence below a state; empty where there is nothing more to say. */
function noteOf({ state, note, isGoingBack, redAmount, amount }: Invoice): string {
  if (state === 'refused') return `没有开出：${note}`
  if (state === 'closed') return '钱已全部退回，不用再开发票。'
  if (redAmount > 0) return `退了 ¥${yuanText(redAmount)}，红字发票待开。`
  if (state === 'issued' && amount === 0) return '已全额冲红。'
  if (isGoingBack) return '订单正在退款，退款结束后再开，金额按剩下的算。'
  return ''
}
