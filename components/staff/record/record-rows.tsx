import { type ReactNode, useRef } from 'react'
import desk from '#components/staff/desk.module.css'
import { Button } from '#components/ui/button.tsx'
import type { Field } from '#lib/platform/content/record/field.ts'
import type { Form } from '#lib/platform/content/record/form.ts'
import { RecordFields, type RecordForm, type Sources } from './record-fields.tsx'
import { RowActions } from './row-actions.tsx'
import { type Rows, rowsOf } from './rows-of.ts'

type Props = {
  form: RecordForm
  /** Field of the record that holds the rows. */
  name: string
  field: Field & { type: 'rows' }
  sources?: Sources
  title: string
  /** Names a row for who does not see it. */
  called: (row: Form, at: number) => string
  /** Label of the button that adds a row. */
  add: string
  /** Label of the button that takes one away, unless it is 删除. */
  drop?: string
  /** Stands beside the button that adds one. */
  more?: (rows: Rows) => ReactNode
}

/** The rows of a record in their order: added, changed, moved, taken away. */
export function RecordRows({ form, name, field, sources, title, called, add, drop, more }: Props) {
  const adding = useRef<HTMLButtonElement>(null)
  const rows = rowsOf(form, name, field)
  const fault = form.faults[name]
  return (
    <fieldset className={desk.group}>
      <legend>{title}</legend>
      {fault && <p role="alert">{fault}</p>}
      <ol>
        {rows.list.map((row, at) => (
          <li key={String(row.key)}>
            <RecordFields {...{ form, sources }} fields={field.fields} at={`${name}.${at}`} />
            <div className={desk.actions}>
              <RowActions
                {...{ rows, at, drop }}
                called={called(row, at)}
                onDrop={() => adding.current?.focus()}
              />
            </div>
          </li>
        ))}
      </ol>
      <div className={desk.actions}>
        <Button ref={adding} variant="second" disabled={rows.isFull} onClick={() => rows.add()}>
          {add}
        </Button>
        {more?.(rows)}
      </div>
    </fieldset>
  )
}
