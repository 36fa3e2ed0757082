import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { RecordFields } from '#components/staff/record/record-fields.tsx'
import { rowsOf } from '#components/staff/record/rows-of.ts'
import { SaveBar } from '#components/staff/record/save-bar.tsx'
import { useForm } from '#components/ui/use-form.ts'
import type { DeskQuestion } from '#lib/desk-questions/shapes.ts'
import { faultsOfHomework, homeworkFields } from '#lib/homework/desk/homework-record.ts'
import { homeworkClasses, saveHomework } from '#lib/homework/desk-calls.ts'
import type { StaffHomework } from '#lib/homework/desk-contract.ts'
import { call } from '#lib/platform/client/call.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { type Form, fromForm, toForm } from '#lib/platform/content/record/form.ts'
import { AskedList } from './asked-list.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { QuestionPicker } from './question-picker.tsx'

type Props = {
  /** Null for a new one. */
  homework: StaffHomework | null
  onSaved: (id: number) => void
}

/** Edits a homework and its questions. Keeps the typed text when someone else saved first. */
export function HomeworkForm({ homework, onSaved }: Props) {
  const [known, setKnown] = useState<ReadonlyMap<string, DeskQuestion>>(
    () => new Map(homework?.questions.map((question) => [question.id, question])),
  )
  const [open, setOpen] = useState<'pick' | { writes: string | null } | null>(null)
  // What stood there when the form began, also where somebody saves meanwhile.
  const [was] = useState(homework?.text ?? null)
  // Without it the class that was chosen stands there by its number.
  const { data } = useEndpoint(homeworkClasses, {}, { quiet: true })
  const form = useForm<Form>({
    initialValues: toForm(homeworkFields, was),
    rules: (typed) => faultsOfHomework(fromForm(homeworkFields, typed)),
    send: async (typed) => {
      const saving = { id: homework?.id ?? null, was, text: fromForm(homeworkFields, typed) }
      const { id } = await call(saveHomework, saving, { quiet: true })
      onSaved(id)
    },
  })
  const asked = rowsOf(form, 'questions', homeworkFields.questions)
  const take = (question: DeskQuestion) => {
    setKnown((before) => new Map(before).set(question.id, question))
    const { id, score } = question
    if (!asked.now().some((one) => one.id === id)) asked.add({ id, score })
    setOpen(null)
  }
  return (
    <>
      <form {...form.formProps} className={desk.form}>
        <RecordFields form={form} fields={homeworkFields} sources={{ classId: data ?? [] }} />
        <AskedList
          {...{ form, asked, known }}
          onPick={() => setOpen('pick')}
          onWrite={(writes) => setOpen({ writes })}
        />
        <SaveBar form={form} />
      </form>
      {/* A form of their own, so not within this one. */}
      {open === 'pick' && <QuestionPicker onPick={take} onClose={() => setOpen(null)} />}
      {open && open !== 'pick' && (
        <QuestionDialog id={open.writes} onSaved={take} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
