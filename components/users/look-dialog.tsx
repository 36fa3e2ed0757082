import desk from '#components/staff/desk.module.css'
import { DialogFoot } from '#components/staff/record/dialog-foot.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Select } from '#components/ui/select.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { call } from '#lib/platform/client/call.ts'
import { staffViewLearner } from '#lib/users/calls.ts'
import type { LearnerView, StaffUser } from '#lib/users/contract.ts'
import { isNumbered, lookCauseNames, lookCauses, lookNumberMissing } from '#lib/users/rules.ts'

type Props = { user: StaffUser; onClose: () => void; onView: (view: LearnerView) => void }

/** Asks for which reason a learner's study is looked at, and for the number of the enquiry or feedback that is answered. */
export function LookDialog({ user: { id, name }, onClose, onView }: Props) {
  const { field, formProps, isBusy, failure, values } = useForm({
    initialValues: { cause: '', number: '' },
    rules: ({ cause, number }) => ({
      cause: causeOf(cause) ? null : '请选择原因',
      number: asksNumber(cause) && !/^[1-9]\d{0,8}$/.test(number.trim()) ? lookNumberMissing : null,
    }),
    send: async ({ cause: chosen, number }) => {
      const cause = causeOf(chosen)
      if (!cause) return
      const numbered = isNumbered(cause) ? { number: Number(number) } : {}
      onView(await call(staffViewLearner, { id, cause, ...numbered }, { quiet: true }))
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} title="看学习情况" size={404}>
      <form {...formProps} className={desk.dialog}>
        <p>
          {name}（{id}
          ）的练习、会员与消息，只能看不能改。谁为什么看过会记入操作记录，本人导出的个人信息里也有。
        </p>
        <Select {...field('cause')} label="为什么看" data-autofocus>
          <option value="">请选择</option>
          {lookCauseNames.map((cause) => (
            <option key={cause} value={cause}>
              {lookCauses[cause]}
            </option>
          ))}
        </Select>
        {asksNumber(values.cause) && (
          <TextField
            {...field('number')}
            label="咨询或反馈的编号"
            inputMode="numeric"
            maxLength={9}
            autoComplete="off"
          />
        )}
        <DialogFoot {...{ failure, isBusy, onClose }} action="查看" />
      </form>
    </Dialog>
  )
}

const causeOf = (chosen: string) => lookCauseNames.find((name) => name === chosen)

function asksNumber(chosen: string): boolean {
  const cause = causeOf(chosen)
  return cause !== undefined && isNumbered(cause)
}
