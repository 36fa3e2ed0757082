import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { SaveBar } from '#components/staff/record/save-bar.tsx'
import { tellOutcome } from '#components/staff/tell-outcome.ts'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { emptyExam, examFields } from '#lib/exams/desk/exam-record.ts'
import { saveExam } from '#lib/exams/desk-calls.ts'
import type { StaffExam } from '#lib/exams/desk-contract.ts'
import { call } from '#lib/platform/client/call.ts'
import { faultsOf } from '#lib/platform/content/record/faults.ts'
import { type Form, fromForm, toForm } from '#lib/platform/content/record/form.ts'
import { ExamFields } from './exam-fields.tsx'

type Props = {
  /** Null for a new one. */
  exam: StaffExam | null
  /** `id` is null of a new one that waits for a second person. */
  onSaved: (id: number | null) => void | Promise<void>
}

/** Edits an exam. Keeps the typed text when someone else saved first. */
export function ExamForm({ exam, onSaved }: Props) {
  // What stood there when the form began, also where somebody saves meanwhile.
  const [was] = useState(exam?.text ?? null)
  const form = useForm<Form>({
    initialValues: { ...(was ? toForm(examFields, was) : emptyExam), reason: '' },
    rules: (typed) => faultsOf(examFields, fromForm(examFields, typed)),
    send: async (typed) => {
      const reason = String(typed.reason).trim()
      const saving = { id: exam?.id ?? null, was, text: fromForm(examFields, typed), reason }
      const { id, ...outcome } = await call(saveExam, saving, { quiet: true })
      tellOutcome(outcome, exam ? '已保存，页面上已更新' : '已新建，页面和日历里已有')
      await onSaved(id)
    },
  })
  return (
    <form {...form.formProps} className={desk.form}>
      <ExamFields form={form} isNew={exam === null} />
      <TextField
        {...form.field('reason')}
        value={String(form.values.reason)}
        label="改动的原因"
        hint="可不填；记入改动历史，文章须由他人发布时，确认的同事可见"
        maxLength={200}
      />
      <SaveBar form={form} />
    </form>
  )
}
