import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { SaveBar } from '#components/staff/record/save-bar.tsx'
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
  onSaved: (id: number) => void | Promise<void>
}

/** Edits an exam. Keeps the typed text when someone else saved first. */
export function ExamForm({ exam, onSaved }: Props) {
  // What stood there when the form began, also where somebody saves meanwhile.
  const [was] = useState(exam?.text ?? null)
  const form = useForm<Form>({
    initialValues: was ? toForm(examFields, was) : emptyExam,
    rules: (typed) => faultsOf(examFields, fromForm(examFields, typed)),
    send: async (typed) => {
      const saving = { id: exam?.id ?? null, was, text: fromForm(examFields, typed) }
      const { id } = await call(saveExam, saving, { quiet: true })
      await onSaved(id)
    },
  })
  return (
    <form {...form.formProps} className={desk.form}>
      <ExamFields form={form} isNew={exam === null} />
      <SaveBar form={form} />
    </form>
  )
}
