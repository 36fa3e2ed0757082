import desk from '#components/staff/desk.module.css'
import { DialogFoot } from '#components/staff/record/dialog-foot.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { useForm } from '#components/ui/use-form.ts'

type Props = {
  title: string
  /** Label of the button that does it. */
  action: string
  /** Sentence that says what happens, and to what. */
  children: string
  /** Purpose of the words; without it none are asked for. */
  reason?: { label: string; missing: string; most: number } | undefined
  onClose: () => void
  onConfirm: (reason: string) => Promise<unknown>
}

/** Asks before something is done to records, and why where the history or the owner shall read that. */
export function ReasonDialog({ title, action, children, reason, onClose, onConfirm }: Props) {
  const { field, formProps, isBusy, failure } = useForm({
    initialValues: { reason: '' },
    rules: ({ reason: words }) => ({ reason: words.trim() ? null : reason?.missing }),
    send: async ({ reason: words }) => {
      await onConfirm(words.trim())
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} title={title} size={404}>
      <form {...formProps} className={desk.dialog}>
        <p>{children}</p>
        {reason && (
          <TextArea
            {...field('reason')}
            label={reason.label}
            rows={2}
            maxLength={reason.most}
            data-autofocus
          />
        )}
        <DialogFoot
          {...{ failure, isBusy, onClose }}
          action={action}
          isDanger
          isLeaveFirst={!reason}
        />
      </form>
    </Dialog>
  )
}
