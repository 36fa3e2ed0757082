import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { DialogFoot } from '#components/staff/record/dialog-foot.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { staffRefund } from '#lib/payments/desk-calls.ts'
import type { StaffOrder } from '#lib/payments/desk-contract.ts'
import { deskRules } from '#lib/payments/desk-rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { fenOf, sumYuan, yuanText } from '#lib/platform/text/money.ts'
import type { Outcome } from '#lib/staff/outcome.ts'
import styles from './order-desk.module.css'

type Part = StaffOrder['parts'][number]
type Props = {
  order: StaffOrder
  onClose: () => void
  onDone: (outcome: Outcome) => Promise<unknown>
}

/** Asks staff what to send back of an order: which things, how much of each, and why. All that is left is chosen at first. */
export function PartRefund({ order: { id, orderNum, parts }, onClose, onDone }: Props) {
  const open = parts.filter(({ left }) => left > 0)
  const [kept, setKept] = useState<string[]>([])
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({})
  const chosen = open.filter(({ key }) => !kept.includes(key))
  const amountOf = ({ key, left }: Part) => amounts[key] ?? yuanText(left)
  const faultOf = (one: Part) => {
    const isYuan = /^\d+(\.\d{1,2})?$/.test(amountOf(one))
    const fen = fenOf(Number(amountOf(one)))
    return isYuan && fen > 0 && fen <= fenOf(one.left) ? null : `请填 0.01 到 ${yuanText(one.left)}`
  }
  const isFaulty = chosen.length === 0 || chosen.some((one) => faultOf(one) !== null)
  const sum = sumYuan(chosen.map((one) => Number(amountOf(one))))
  const { field, formProps, isBusy, failure } = useForm({
    initialValues: { reason: '' },
    rules: ({ reason }) => ({ reason: reason.trim() ? null : deskRules.reason.missing }),
    send: async ({ reason }) => {
      const wanted = chosen.map((one) => ({ key: one.key, amount: Number(amountOf(one)) }))
      const asked = { id, reason: reason.trim(), parts: wanted }
      const outcome = await call(staffRefund, asked, { quiet: true })
      onClose()
      await onDone(outcome)
    },
  })
  const choose = (key: string, isChosen: boolean) =>
    setKept((all) => (isChosen ? all.filter((one) => one !== key) : [...all, key]))
  return (
    <Dialog onClose={onClose} title="为这笔订单退款" size={480}>
      <form {...formProps} className={desk.dialog}>
        <p>{orderNum}：选出要退的商品和金额，原路退回，所选内容随即收回。</p>
        {open.map((one) => (
          <div key={one.key} className={styles.part}>
            <Checkbox
              label={
                one.state === 'refused' ? `${one.title}（退款被拒，按原样再次申请）` : one.title
              }
              value={chosen.includes(one)}
              onChange={(isChosen) => choose(one.key, isChosen)}
            />
            <TextField
              label={`退多少（元），最多 ${yuanText(one.left)}`}
              inputMode="decimal"
              value={amountOf(one)}
              fault={chosen.includes(one) ? faultOf(one) : null}
              disabled={!chosen.includes(one) || one.state === 'refused'}
              onChange={(text) => setAmounts((all) => ({ ...all, [one.key]: text.trim() }))}
            />
          </div>
        ))}
        <TextArea
          {...field('reason')}
          label="退款原因"
          rows={2}
          maxLength={deskRules.reason.max[0]}
          data-autofocus
        />
        <DialogFoot
          {...{ failure, isBusy, onClose }}
          action={isFaulty ? '退款' : `退款 ¥${yuanText(sum)}`}
          isDanger
          disabled={isFaulty}
        />
      </form>
    </Dialog>
  )
}
