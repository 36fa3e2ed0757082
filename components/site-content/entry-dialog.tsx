import { useState } from 'react'
import { FieldInput } from '#components/staff/record/field-input.tsx'
import { tellOutcome } from '#components/staff/tell-outcome.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { Form } from '#components/ui/form.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { faultsOf } from '#lib/platform/content/record/faults.ts'
import type { Values } from '#lib/platform/content/record/field.ts'
import { fromForm, type Form as RecordForm, toForm } from '#lib/platform/content/record/form.ts'
import { callsOf } from '#lib/site-content/calls-of.ts'
import type { SiteEntry } from '#lib/site-content/contract.ts'
import { type EntryKind, entryKind, fieldName, kindName } from '#lib/site-content/entry-kinds.ts'
import { EntryChanges } from './entry-changes.tsx'

type Props = {
  kind: EntryKind
  /** Null for a new one. */
  entry: SiteEntry | null
  onClose: () => void
  onDone: () => Promise<void>
}

/** The form of one entry. */
export function EntryDialog({ kind, entry, onClose, onDone }: Props) {
  const { fields, toggle, needsReason } = entryKind(kind)
  const [asked, setAsked] = useState<Values | null>(null)
  const form = useForm<RecordForm>({
    initialValues: toForm(fields, entry?.values ?? null, toggle?.field),
    rules: (typed) => faultsOf(fields, fromForm(fields, typed)),
    send: async (typed) => {
      const values = fromForm(fields, typed)
      const was = entry?.values ?? {}
      if (needsReason) {
        if (entry && Object.keys(fields).every((name) => was[name] === values[name]))
          notify('warning', '没有改动')
        else setAsked(values)
        return
      }
      const saving = { kind, id: entry?.id ?? null, was, values }
      tellOutcome(await call(callsOf(kind).save, saving, { quiet: true }), '已保存，页面上已更新')
      onClose()
      await onDone()
    },
  })
  const { failure } = form
  if (asked)
    return (
      <EntryChanges
        {...{ kind, entry, values: asked }}
        onClose={() => setAsked(null)}
        onDone={async () => {
          onClose()
          await onDone()
        }}
      />
    )
  return (
    <Dialog title={`${entry ? '编辑' : '新建'}${kindName(kind)}`} onClose={onClose}>
      <Form action={needsReason ? '查看改动并保存' : '保存'} form={form}>
        {Object.entries(fields).map(([name, field]) => (
          <FieldInput
            key={name}
            label={fieldName(kind, name)}
            field={field}
            typed={form.field(name)}
          />
        ))}
        {failure && <p role="alert">{failure}</p>}
      </Form>
    </Dialog>
  )
}
