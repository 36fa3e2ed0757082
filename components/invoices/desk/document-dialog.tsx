import { type ReactNode, useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { PdfField } from '#components/staff/pdf-field.tsx'
import { DialogFoot } from '#components/staff/record/dialog-foot.tsx'
import { DayField } from '#components/ui/day-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { invoiceRules, issuedFaults, MOST_PDF_BYTES } from '#lib/invoices/rules.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'

type Numbered = { number: string; issuedOn: string; pdf?: string; reason: string }

type Props = {
  title: string
  action: string
  /** The day (2026-03-01) that it must not be issued before. */
  notBefore: string
  /** Number and day of one that is put right; the reason is asked for then. */
  initial?: { number: string; issuedOn: string }
  send: (document: Numbered) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Takes number, day and PDF of an invoice or red letter that was issued. */
export function DocumentDialog(props: Props) {
  const { title, action, notBefore, initial, send, onClose, children } = props
  const [fileFault, setFileFault] = useState('')
  const { faults, field, formProps, isBusy, failure, change } = useForm({
    initialValues: {
      ...{ number: '', issuedOn: shanghaiToday(), ...initial },
      ...{ pdf: '', reason: '' },
    },
    rules: ({ number, issuedOn, reason }) => ({
      ...issuedFaults({ number: number.trim(), issuedOn, notBefore }),
      reason: initial && !reason.trim() ? invoiceRules.note.missing : null,
    }),
    send: async ({ number, issuedOn, pdf, reason }) => {
      if (fileFault) return
      const typed = { number: number.trim(), issuedOn, reason: reason.trim() }
      await send(pdf ? { ...typed, pdf } : typed)
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} title={title} size={480}>
      <form {...formProps} className={desk.dialog}>
        {children}
        <TextField
          {...field('number')}
          label="发票号码"
          hint="20 位数字"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
        />
        <DayField {...field('issuedOn')} label="开票日期" />
        <PdfField
          label={initial ? '换一份 PDF（不换不选）' : 'PDF'}
          hint="不超过 2 MB，可以以后再补"
          mostBytes={MOST_PDF_BYTES}
          fault={fileFault || (faults.pdf ?? undefined)}
          onFile={({ pdf, fault = '' }) => {
            setFileFault(fault)
            change({ pdf })
          }}
        />
        {initial && (
          <TextArea
            {...field('reason')}
            label="为什么更正"
            rows={2}
            maxLength={invoiceRules.note.max[0]}
          />
        )}
        <DialogFoot {...{ failure, isBusy, onClose }} action={action} />
      </form>
    </Dialog>
  )
}
