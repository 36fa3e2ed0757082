import { Button } from '#components/ui/button.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { saveExam } from '#lib/exams/desk-calls.ts'
import type { StaffExam } from '#lib/exams/desk-contract.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import styles from './exam-desk.module.css'
import { ExamFields } from './exam-fields.tsx'
import { examOf, faultsOfTyped, type TypedExam, typedExam } from './typed-exam.ts'

/** The form of a stored exam; who was overtaken keeps what was typed. */
export function ExamForm({ exam, reload }: { exam: StaffExam; reload: () => Promise<void> }) {
  const { id, text: was } = exam
  const form = useForm<TypedExam>({
    initialValues: typedExam(was),
    rules: faultsOfTyped,
    send: async (typed) => {
      await call(saveExam, { id, was, text: examOf(typed) }, { quiet: true })
      notify('success', '已保存，页面上已更新')
      await reload()
    },
  })
  return (
    <form {...form.formProps} className={styles.form}>
      <ExamFields form={form} canCancel />
      <div className={styles.bar}>
        <Button type="submit" busy={form.isBusy}>
          保存
        </Button>
        {form.failure && <p role="alert">{form.failure}</p>}
      </div>
    </form>
  )
}
