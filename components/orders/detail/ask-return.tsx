import { useState } from 'react'
import part from '#components/orders/part.module.css'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Select } from '#components/ui/select.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { useForm } from '#components/ui/use-form.ts'
import type { BoughtLine, GoodsOrderDetail } from '#lib/orders/contract.ts'
import { orderReturn } from '#lib/orders/return-calls.ts'
import {
  type ReturnReason,
  returnReasons,
  returnRules,
  SEND_BACK_DAYS,
} from '#lib/orders/returns.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { sumYuan, yuanText } from '#lib/platform/text/money.ts'

type Props = {
  order: Pick<GoodsOrderDetail, 'id' | 'lines' | 'postageAmount'>
  onClose: () => void
  onAsked: () => Promise<unknown>
}

const keyOf = ({ kind, id }: BoughtLine) => `${kind}${id}`

/** Asks which things are sent back and why, and says what goes back for them. */
export function AskReturn({ order, onClose, onAsked }: Props) {
  const { id, lines, postageAmount } = order
  const possible = lines.filter(({ returnAmount }) => returnAmount !== null)
  const [chosen, setChosen] = useState(possible.length === 1 ? possible.map(keyOf) : [])
  const [fault, setFault] = useState('')
  const picked = possible.filter((line) => chosen.includes(keyOf(line)))
  const amount = sumYuan(picked.map(({ returnAmount }) => returnAmount))
  const { field, formProps, isBusy, failure } = useForm({
    initialValues: { reason: '', note: '' },
    rules: ({ reason }) => ({ reason: reason ? null : '请选择退货原因' }),
    send: async ({ reason, note }) => {
      if (picked.length === 0) return setFault('请选择要退的商品')
      const things = picked.map(({ kind, id: itemId }) => ({ kind, id: itemId }))
      const words = { reason: reason as ReturnReason, note: note.trim() }
      await call(orderReturn, { id, lines: things, ...words }, { quiet: true })
      notify('success', '退货申请已提交，我们审核后发消息给您')
      onClose()
      await onAsked()
    },
  })
  const choose = (line: BoughtLine, isChosen: boolean) => {
    setFault('')
    setChosen((all) =>
      isChosen ? [...all, keyOf(line)] : all.filter((key) => key !== keyOf(line)),
    )
  }
  return (
    <Dialog onClose={onClose} title="申请退货" size={480}>
      <form {...formProps} className={part.choice}>
        <fieldset className={part.choice}>
          <legend>退哪几件</legend>
          {possible.map((line) => (
            <Checkbox
              key={keyOf(line)}
              label={
                <span className={part.sum}>
                  {line.title} × {line.quantity} <b>¥{yuanText(line.returnAmount ?? 0)}</b>
                </span>
              }
              value={chosen.includes(keyOf(line))}
              onChange={(isChosen) => choose(line, isChosen)}
            />
          ))}
        </fieldset>
        {fault && <p role="alert">{fault}</p>}
        <Select {...field('reason')} label="退货原因">
          <option value="">请选择</option>
          {Object.entries(returnReasons).map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </Select>
        <TextArea
          {...field('note')}
          label="说明（选填）"
          rows={3}
          maxLength={returnRules.note.max[0]}
          isCounted
        />
        <p>
          同意后您会看到寄回的地址，请在 {SEND_BACK_DAYS} 天内寄回并填写单号；我们验收后退 ¥
          {yuanText(amount)}，原路退回付款账户。
        </p>
        {postageAmount > 0 && (
          <p className="muted">
            运费 ¥{yuanText(postageAmount)} 在寄出的全部退回，或是我们的责任时一并退还。
          </p>
        )}
        {failure && <p role="alert">{failure}</p>}
        <div className={part.buttons}>
          <Button variant="second" onClick={onClose}>
            再想想
          </Button>
          <Button type="submit" busy={isBusy}>
            提交退货申请
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
