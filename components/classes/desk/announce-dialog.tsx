import desk from '#components/staff/desk.module.css'
import { DialogFoot } from '#components/staff/record/dialog-foot.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { announceToClass } from '#lib/classes/desk-calls.ts'
import { classLimits } from '#lib/classes/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'

type Props = { classId: number; onClose: () => void; onSent: () => Promise<unknown> }

/** Publishes an announcement to a class. */
export function AnnounceDialog({ classId, onClose, onSent }: Props) {
  const { field, formProps, isBusy, failure } = useForm({
    initialValues: { title: '', text: '' },
    rules: ({ title, text }) => ({
      title: title.trim() ? null : '请填写标题',
      text: text.trim() ? null : '请填写内容',
    }),
    send: async (typed) => {
      await call(announceToClass, { id: classId, ...typed }, { quiet: true })
      notify('success', '已发布，成员会收到消息')
      onClose()
      await onSent()
    },
  })
  return (
    <Dialog onClose={onClose} title="写公告" size={404}>
      <form {...formProps} className={desk.dialog}>
        <TextField {...field('title')} label="标题" maxLength={classLimits.title} />
        <TextArea {...field('text')} label="内容" rows={6} maxLength={classLimits.text} />
        <DialogFoot {...{ failure, isBusy, onClose }} action="发布" />
      </form>
    </Dialog>
  )
}
