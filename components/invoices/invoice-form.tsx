import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Select } from '#components/ui/select.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { detailsFaults, type InvoiceDetails, invoiceRules } from '#lib/invoices/rules.ts'
import { type TitleKind, titleKinds } from '#lib/invoices/states.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import styles from './invoices.module.css'

type Props = {
  title: string
  action: string
  /** 开票项目, and yuan. */
  item: string
  amount: number
  /** Begins with these; without them with the newest of the titles. */
  initial?: InvoiceDetails
  /** Titles of before, the newest first. */
  titles: readonly InvoiceDetails[]
  send: (details: InvoiceDetails) => Promise<unknown>
  onClose: () => void
}

const none = { titleKind: 'person', title: '', taxNumber: '', email: '' } as const

const kindOf = (value: string): TitleKind => (value === 'company' ? 'company' : 'person')

/** Asks to whom an invoice is made out. */
export function InvoiceForm({
  title,
  action,
  item,
  amount,
  initial,
  titles,
  send,
  onClose,
}: Props) {
  const begin: Record<keyof InvoiceDetails, string> = { ...(initial ?? titles[0] ?? none) }
  const [used, setUsed] = useState(initial || titles.length === 0 ? '' : '0')
  const { values, field, formProps, isBusy, failure, change } = useForm({
    initialValues: begin,
    rules: (typed) => detailsFaults({ ...typed, titleKind: kindOf(typed.titleKind) }),
    send: async (typed) => {
      await send({ ...typed, titleKind: kindOf(typed.titleKind) })
      onClose()
    },
  })
  const isCompany = values.titleKind === 'company'
  const takeUsed = (at: string) => {
    setUsed(at)
    change({ ...((at === '' ? initial : titles[Number(at)]) ?? none) })
  }
  return (
    <Dialog onClose={onClose} title={title} size={480}>
      <form {...formProps} className={styles.form}>
        <p>
          电子普通发票，{item}，<b>¥{yuanText(amount)}</b>
        </p>
        <p className="muted">按实付减去已退的金额开。开出后会有消息，在“我的发票”里查看。</p>
        {titles.length > 0 && (
          <Select label="用过的抬头" value={used} onChange={takeUsed}>
            {titles.map((one, at) => (
              <option key={`${one.titleKind}${one.title}${one.taxNumber}`} value={at}>
                {one.title}
                {one.taxNumber && `（${one.taxNumber}）`}
              </option>
            ))}
            <option value="">{initial ? '原来填的' : '填写新的'}</option>
          </Select>
        )}
        <Select {...field('titleKind')} label="开给">
          {Object.entries(titleKinds).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </Select>
        <TextField
          {...field('title')}
          label={isCompany ? '单位名称' : '姓名'}
          autoComplete={isCompany ? 'organization' : 'name'}
          maxLength={invoiceRules.title.max[0]}
        />
        {isCompany && (
          <TextField
            {...field('taxNumber')}
            label="税号"
            hint="统一社会信用代码，18 位"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={invoiceRules.taxNumber.max[0]}
          />
        )}
        <TextField
          {...field('email')}
          label="邮箱（选填）"
          hint="只供开票登记，本站不发邮件"
          type="email"
          autoComplete="email"
          maxLength={invoiceRules.email.max[0]}
        />
        {failure && <p role="alert">{failure}</p>}
        <div className={styles.answers}>
          <Button variant="second" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" busy={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
