import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { appealMark } from '#lib/mocks/calls.ts'
import type { MockResult } from '#lib/mocks/contract.ts'
import { appealLimits } from '#lib/mocks/results.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import styles from './mock-record.module.css'

type Props = {
  written: MockResult['written'][number]
  onClose: () => void
  onSent: () => Promise<void>
}

/** Asks why a mark is doubted, and sends the appeal. */
export function AppealDialog({ written, onClose, onSent }: Props) {
  const { scriptId, place, score, full } = written
  const { field, formProps, isBusy, failure } = useForm({
    initialValues: { reason: '' },
    rules: ({ reason }) => ({
      reason: reason.trim().length >= appealLimits.least ? null : '请写明理由，至少 5 个字',
    }),
    send: async ({ reason }) => {
      await call(appealMark, { id: scriptId, reason: reason.trim() }, { quiet: true })
      notify('success', '已申请复核，有结果时发消息告诉您')
      onClose()
      await onSent()
    },
  })
  return (
    <Dialog title="申请复核" onClose={onClose} size={404}>
      <form {...formProps} className={styles.form}>
        <p>
          {place}，现在 {score} / {full} 分。一题只能申请一次；复核后分数可能提高，也可能降低。
        </p>
        <TextArea
          {...field('reason')}
          label="理由"
          rows={4}
          maxLength={appealLimits.reason}
          data-autofocus
        />
        {failure && <p role="alert">{failure}</p>}
        <div className={styles.buttons}>
          <Button variant="second" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" busy={isBusy}>
            申请复核
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
