import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { RecordFields } from '#components/staff/record/record-fields.tsx'
import { RecordRows } from '#components/staff/record/record-rows.tsx'
import { SaveBar } from '#components/staff/record/save-bar.tsx'
import { tellOutcome } from '#components/staff/tell-outcome.ts'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { saveDocument } from '#lib/document-desk/calls.ts'
import type { StaffDocument } from '#lib/document-desk/contract.ts'
import { faultsOfDocument } from '#lib/document-desk/faults.ts'
import { isAgreed, isLegal } from '#lib/document-desk/legal.ts'
import { documentFields } from '#lib/documents/document-record.ts'
import { call } from '#lib/platform/client/call.ts'
import { type Form, fromForm, toForm } from '#lib/platform/content/record/form.ts'
import { TextPreview } from './text-preview.tsx'

/** The rows of a document, and one of each in a word. */
const rows = [
  { name: 'steps', title: '步骤', one: '步骤' },
  { name: 'faq', title: '常见问题', one: '问题' },
  { name: 'sources', title: '依据与来源', one: '来源' },
] as const

type Props = { document: StaffDocument; onSaved: () => Promise<void> }

/** Edits a document. Keeps the typed text when someone else saved first. */
export function DocumentForm({ document: { name, text }, onSaved }: Props) {
  // What stood there when the form began, also where somebody saves meanwhile.
  const [was] = useState(text)
  const form = useForm<Form>({
    initialValues: { ...toForm(documentFields, was), reason: '' },
    rules: (typed) => ({
      ...(isLegal(name) && String(typed.reason).trim() === '' && { reason: '请写明原因' }),
      ...faultsOfDocument(fromForm(documentFields, typed)),
    }),
    send: async (typed) => {
      const next = fromForm(documentFields, typed)
      const saving = { name, was, text: next, reason: String(typed.reason).trim() }
      tellOutcome(await call(saveDocument, saving, { quiet: true }), '已保存，页面上已更新')
      await onSaved()
    },
  })
  return (
    <form {...form.formProps} className={desk.form}>
      <RecordFields form={form} fields={documentFields} />
      {rows.map(({ name: part, title, one }) => (
        <RecordRows
          key={part}
          {...{ form, title }}
          name={part}
          field={documentFields[part]}
          called={(_, at) => `第 ${at + 1} 个${one}`}
          add={`添加${one}`}
        />
      ))}
      <TextPreview name={name} textOf={() => fromForm(documentFields, form.current())} />
      <TextField
        {...form.field('reason')}
        value={String(form.values.reason)}
        label="改动的原因"
        hint={hintOf(name)}
        maxLength={200}
      />
      <SaveBar form={form} />
    </form>
  )
}

function hintOf(name: string): string {
  if (isAgreed(name)) return '必填；访客注册时同意这份文本，改动要另一位同事确认，确认后是新的一版'
  const kept = '记入改动历史；文章须由他人发布时，新的站外链接要另一位同事确认'
  return isLegal(name) ? `法律文本，必填；${kept}` : `可不填；${kept}`
}
