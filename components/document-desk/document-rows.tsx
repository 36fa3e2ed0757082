import { useRef } from 'react'
import desk from '#components/staff/desk.module.css'
import { RecordFields, type RecordForm } from '#components/staff/record/record-fields.tsx'
import { RowActions } from '#components/staff/record/row-actions.tsx'
import { rowsOf } from '#components/staff/record/rows-of.ts'
import { Button } from '#components/ui/button.tsx'
import { documentFields } from '#lib/documents/document-record.ts'

type Props = {
  form: RecordForm
  name: 'steps' | 'faq' | 'sources'
  title: string
  /** One of them, in a word. */
  one: string
}

/** Steps, questions or sources of a document in their order: added, changed, moved, taken away. */
export function DocumentRows({ form, name, title, one }: Props) {
  const add = useRef<HTMLButtonElement>(null)
  const rows = rowsOf(form, name, documentFields[name])
  const fault = form.faults[name]
  return (
    <fieldset className={desk.group}>
      <legend>{title}</legend>
      {fault && <p role="alert">{fault}</p>}
      <ol>
        {rows.list.map(({ key }, at) => (
          <li key={String(key)}>
            <RecordFields form={form} fields={documentFields[name].fields} at={`${name}.${at}`} />
            <div className={desk.actions}>
              <RowActions
                rows={rows}
                at={at}
                called={`第 ${at + 1} 个${one}`}
                onDrop={() => add.current?.focus()}
              />
            </div>
          </li>
        ))}
      </ol>
      <div className={desk.actions}>
        <Button ref={add} variant="second" disabled={rows.isFull} onClick={() => rows.add()}>
          添加{one}
        </Button>
      </div>
    </fieldset>
  )
}
