import desk from '#components/staff/desk.module.css'
import { ReceiverField, receiverFault, receiverFrom } from '#components/staff/receiver-field.tsx'
import { DialogFoot } from '#components/staff/record/dialog-foot.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { setClassMember } from '#lib/classes/desk-calls.ts'
import { classLimits } from '#lib/classes/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'

type Props = { classId: number; onClose: () => void; onAdded: () => Promise<unknown> }

/** Puts a user who has the course into a class. */
export function AddMember({ classId, onClose, onAdded }: Props) {
  const { field, formProps, isBusy, failure } = useForm({
    initialValues: { to: '', reason: '' },
    rules: (typed) => ({
      to: receiverFault(typed.to),
      reason: typed.reason.trim() ? null : '请写明原因',
    }),
    send: async ({ to, reason }) => {
      const added = { id: classId, state: 'added' as const, reason: reason.trim() }
      await call(setClassMember, { ...added, ...receiverFrom(to) }, { quiet: true })
      notify('success', '已加入')
      onClose()
      await onAdded()
    },
  })
  return (
    <Dialog onClose={onClose} title="加入成员" size={404}>
      <form {...formProps} className={desk.dialog}>
        <p>这位用户要先有这门课程；课程到期或退款后，就不再是成员。</p>
        <ReceiverField {...field('to')} />
        <TextArea {...field('reason')} label="为什么" rows={2} maxLength={classLimits.reason} />
        <DialogFoot {...{ failure, isBusy, onClose }} action="加入" />
      </form>
    </Dialog>
  )
}
