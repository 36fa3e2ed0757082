import { useRouter } from 'next/navigation'
import { Button } from '#components/ui/button.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { saveExam } from '#lib/exams/desk-calls.ts'
import { staffExamPage } from '#lib/exams/paths.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './exam-desk.module.css'
import { ExamFields } from './exam-fields.tsx'
import { emptyExam, examOf, faultsOfTyped, type TypedExam } from './typed-exam.ts'

/** The form of a new exam. Default export for `lazy`. */
export default function NewExam() {
  const router = useRouter()
  const form = useForm<TypedExam>({
    initialValues: emptyExam,
    rules: faultsOfTyped,
    send: async (typed) => {
      const made = await call(saveExam, { id: null, text: examOf(typed) }, { quiet: true })
      notify('success', '已新建，页面和日历里已有')
      router.push(href(staffExamPage, made))
    },
  })
  return (
    <>
      <h1 className={styles.title}>新建考试</h1>
      <form {...form.formProps} className={styles.form}>
        <ExamFields form={form} />
        <div className={styles.bar}>
          <Button type="submit" busy={form.isBusy}>
            保存
          </Button>
          {form.failure && <p role="alert">{form.failure}</p>}
        </div>
      </form>
    </>
  )
}
