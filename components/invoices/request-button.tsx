import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { invoiceList, invoiceRequest } from '#lib/invoices/calls.ts'
import type { InvoiceOffer } from '#lib/invoices/contract.ts'
import type { InvoiceDetails } from '#lib/invoices/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { reread } from '#lib/platform/client/reread.ts'
import { InvoiceForm } from './invoice-form.tsx'

type Props = {
  offer: InvoiceOffer
  titles: readonly InvoiceDetails[]
  className?: string | undefined
}

/** Asks for the invoice of an order; where its money is on its way back, says so. */
export function RequestButton({ offer, titles, className }: Props) {
  const { orderId, orderNum, item, amount, until, bar } = offer
  const [isOpen, setIsOpen] = useState(false)
  if (bar !== null) return <span className="muted">{bar}</span>
  return (
    <>
      <Button variant="second" className={className} onClick={() => setIsOpen(true)}>
        开发票
        <span className="visually-hidden"> {orderNum}</span>
      </Button>
      <span className="muted">最晚 {until} 申请</span>
      {isOpen && (
        <InvoiceForm
          title="开发票"
          action="提交申请"
          {...{ item, amount, titles }}
          send={async (details) => {
            await call(invoiceRequest, { orderId, ...details }, { quiet: true })
            notify('success', '已申请，开出后会有消息')
            await reread(invoiceList)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
