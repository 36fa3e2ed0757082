import type { RefObject } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { submitFeedback } from '#lib/inbox/calls.ts'
import { feedbackRules } from '#lib/inbox/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useRequestId } from '#lib/platform/client/request-id/use-request-id.ts'
import { faultOf } from '#lib/platform/text/field-rule.ts'
import styles from './report-dialog.module.css'

type Props = {
  questionId: number
  /** The text, which outlives the dialog. */
  written: RefObject<string>
  onClose: () => void
}

/** Takes what is wrong with a question; the text stays until the server has it. Default export for `lazy`. */
export default function ReportDialog({ questionId, written, onClose }: Props) {
  const request = useRequestId()
  const { field, failure, isBusy, formProps } = useForm({
    initialValues: { content: written.current },
    rules: ({ content }) => ({ content: faultOf(feedbackRules.content, content) }),
    onChange: ({ content }) => {
      written.current = content
    },
    send: async ({ content }) => {
      const path = location.pathname + location.search
      const report = { kind: 'content' as const, content, path, questionId }
      await call(submitFeedback, { ...report, requestId: request.of(report) }, { quiet: true })
      request.done()
      written.current = ''
      notify('success', '报错已提交，老师的回复会发到“消息”')
      onClose()
    },
  })
  return (
    <Dialog title="这道题有误" onClose={isBusy ? undefined : onClose}>
      <form {...formProps} className={styles.form}>
        <TextArea
          {...field('content')}
          label="哪里有误"
          rows={5}
          maxLength={feedbackRules.content.max[0]}
          placeholder="题干、选项、答案或解析，错在哪里，正确的说法和依据"
          isCounted
          isFaultRead
          data-autofocus
        />
        {failure && (
          <p className={styles.fault} role="alert">
            {failure}
          </p>
        )}
        <Button type="submit" busy={isBusy}>
          提交报错
        </Button>
      </form>
    </Dialog>
  )
}
