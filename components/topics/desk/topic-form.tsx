import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { RecordFields } from '#components/staff/record/record-fields.tsx'
import { RecordRows } from '#components/staff/record/record-rows.tsx'
import { SaveBar } from '#components/staff/record/save-bar.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { call } from '#lib/platform/client/call.ts'
import { type Form, fromForm, toForm } from '#lib/platform/content/record/form.ts'
import { saveTopic } from '#lib/topics/desk-calls.ts'
import type { StaffTopic } from '#lib/topics/desk-contract.ts'
import { faultsOfTopic, topicFields } from '#lib/topics/topic-record.ts'
import { ArticlePreview } from './article-preview.tsx'

type Props = {
  /** Null for a new one. */
  topic: StaffTopic | null
  onSaved: (id: number) => Promise<void>
}

const usual = { ...toForm(topicFields, null), position: '0' }

/** Edits a topic with its sections. Keeps the typed text when someone else saved first. */
export function TopicForm({ topic, onSaved }: Props) {
  // What stood there when the form began, also where somebody saves meanwhile.
  const [was] = useState(topic?.text ?? null)
  const form = useForm<Form>({
    initialValues: was ? toForm(topicFields, was) : usual,
    rules: (typed) => faultsOfTopic(fromForm(topicFields, typed)),
    send: async (typed) => {
      const saving = { id: topic?.id ?? null, was, text: fromForm(topicFields, typed) }
      await onSaved((await call(saveTopic, saving, { quiet: true })).id)
    },
  })
  return (
    <form {...form.formProps} className={desk.form}>
      <RecordFields form={form} fields={topicFields} />
      <RecordRows
        form={form}
        name="sections"
        field={topicFields.sections}
        title="各节"
        called={({ title }, at) => String(title).trim() || `第 ${at + 1} 节`}
        add="添加一节"
      />
      <ArticlePreview textOf={() => fromForm(topicFields, form.current())} />
      <SaveBar form={form} />
    </form>
  )
}
