import { useState } from 'react'
import { DocumentList } from '#components/invoices/document-list.tsx'
import desk from '#components/staff/desk.module.css'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { ReasonDialog } from '#components/staff/list/reason-dialog.tsx'
import { Moment } from '#components/staff/moment.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import {
  correctInvoice,
  issueInvoice,
  issueRedLetter,
  refuseInvoice,
  staffInvoiceFile,
} from '#lib/invoices/calls.ts'
import { saveInvoice } from '#lib/invoices/client/save-invoice.ts'
import type { InvoiceDocument, StaffInvoice } from '#lib/invoices/contract.ts'
import { invoiceRules } from '#lib/invoices/rules.ts'
import { invoiceStates, titleKinds } from '#lib/invoices/states.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import { DocumentDialog } from './document-dialog.tsx'

type Props = { invoice: StaffInvoice; reload: () => Promise<void> }

const quiet = { quiet: true } as const

/** One request at the desk: what is to be issued to whom, what was, and what can be done. */
export function InvoiceItem({ invoice, reload }: Props) {
  const { id, revision, orderNum, item, titleKind, title, taxNumber, email, state } = invoice
  const { amount, redAmount, isGoingBack, note, documents, paidOn, createdAt } = invoice
  const { userId, userName } = invoice
  const [open, setOpen] = useState<'issue' | 'red' | 'refuse' | InvoiceDocument | null>(null)
  const close = () => setOpen(null)
  const invoiceDay = documents.find(({ isRed }) => !isRed)?.issuedOn ?? paidOn
  const told = async (work: Promise<unknown>, words: string) => {
    await work
    notify('success', words)
    await reload()
  }
  return (
    <>
      <p className={desk.head}>
        <strong>{title}</strong>
        <span>{titleKinds[titleKind]}</span>
        {taxNumber && <span>税号 {taxNumber}</span>}
        {email && <span>邮箱 {email}</span>}
        <Badge tone={state === 'issued' ? 'good' : undefined}>{invoiceStates[state]}</Badge>
      </p>
      <p className={desk.head}>
        <strong>¥{yuanText(amount)}</strong>
        <span>{item}</span>
        <span>订单 {orderNum}</span>
        <span>{paidOn} 付款</span>
        <span>
          {userName}（{userId}）
        </span>
        <span>
          申请 <Moment iso={createdAt} />
        </span>
      </p>
      {note && <p className={desk.text}>未开原因：{note}</p>}
      {redAmount > 0 && (
        <p className={desk.text}>退款 ¥{yuanText(redAmount)} 还没有冲红，请开红字发票。</p>
      )}
      {state === 'requested' && isGoingBack && (
        <p className={desk.text}>订单正在退款，退款结束后再开票，金额按剩下的算。</p>
      )}
      <DocumentList
        documents={documents}
        onSave={(of) => void saveInvoice(staffInvoiceFile, of)}
        actions={(one) => (
          <Button variant="quiet" onClick={() => setOpen(one)}>
            更正或补 PDF
            <span className="visually-hidden"> {one.number}</span>
          </Button>
        )}
      />
      <div className={desk.actions}>
        {state === 'requested' && !isGoingBack && (
          <Button aria-label={`登记开给${title}的发票`} onClick={() => setOpen('issue')}>
            登记发票
          </Button>
        )}
        {state === 'requested' && (
          <Button
            variant="second"
            aria-label={`不开${title}的发票`}
            onClick={() => setOpen('refuse')}
          >
            不开
          </Button>
        )}
        {redAmount > 0 && (
          <Button aria-label={`登记${title}的红字发票`} onClick={() => setOpen('red')}>
            登记红字发票
          </Button>
        )}
      </div>
      <RecordHistory noun="invoice" id={id} of={[state, documents]} />
      {open === 'issue' && (
        <DocumentDialog
          title="登记发票"
          action="登记"
          notBefore={paidOn}
          send={({ reason: _, ...numbered }) =>
            told(call(issueInvoice, { id, revision, amount, ...numbered }, quiet), '发票已登记')
          }
          onClose={close}
        >
          <p>
            开给{title}
            {taxNumber && `（${taxNumber}）`}，¥{yuanText(amount)}。
          </p>
        </DocumentDialog>
      )}
      {open === 'red' && (
        <DocumentDialog
          title="登记红字发票"
          action="登记"
          notBefore={invoiceDay}
          send={({ reason: _, ...numbered }) =>
            told(
              call(issueRedLetter, { id, amount: redAmount, ...numbered }, quiet),
              '红字发票已登记',
            )
          }
          onClose={close}
        >
          <p>
            冲减 {title} 的发票 {documents[0]?.number}，¥{yuanText(redAmount)}。
          </p>
        </DocumentDialog>
      )}
      {open !== null && typeof open === 'object' && (
        <DocumentDialog
          title={open.isRed ? '更正红字发票' : '更正发票'}
          action="保存"
          notBefore={open.isRed ? invoiceDay : paidOn}
          initial={{ number: open.number, issuedOn: open.issuedOn }}
          send={(numbered) =>
            told(call(correctInvoice, { id: open.id, ...numbered }, quiet), '已更正')
          }
          onClose={close}
        >
          <p>号码有变时，申请人会收到消息。</p>
        </DocumentDialog>
      )}
      {open === 'refuse' && (
        <ReasonDialog
          title="不开发票"
          action="不开"
          reason={{
            label: '原因（申请人会看到）',
            missing: invoiceRules.note.missing,
            most: invoiceRules.note.max[0],
          }}
          onClose={close}
          onConfirm={(words) =>
            told(call(refuseInvoice, { id, note: words }, quiet), '已告诉申请人')
          }
        >
          {`${title} 的申请不开，申请人可以改好再申请。`}
        </ReasonDialog>
      )}
    </>
  )
}
