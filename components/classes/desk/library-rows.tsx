import { useRef } from 'react'
import desk from '#components/staff/desk.module.css'
import { RecordFields, type RecordForm } from '#components/staff/record/record-fields.tsx'
import { RowActions } from '#components/staff/record/row-actions.tsx'
import { rowsOf } from '#components/staff/record/rows-of.ts'
import { Button } from '#components/ui/button.tsx'
import { classDeskFields } from '#lib/classes/class-record.ts'

type Props = { form: RecordForm; libraries: readonly { id: number; name: string }[] }

/** The libraries of a class. */
export function LibraryRows({ form, libraries }: Props) {
  const add = useRef<HTMLButtonElement>(null)
  const rows = rowsOf(form, 'libraries', classDeskFields.libraries)
  return (
    <fieldset className={desk.group}>
      <legend>班级题库</legend>
      {form.faults.libraries && <p role="alert">{form.faults.libraries}</p>}
      <ol>
        {rows.list.map(({ key }, at) => (
          <li key={String(key)}>
            <RecordFields
              form={form}
              fields={classDeskFields.libraries.fields}
              sources={{ id: libraries }}
              at={`libraries.${at}`}
            />
            <div className={desk.actions}>
              <RowActions
                rows={rows}
                at={at}
                called={`第 ${at + 1} 个题库`}
                drop="去掉"
                onDrop={() => add.current?.focus()}
              />
            </div>
          </li>
        ))}
      </ol>
      <div className={desk.actions}>
        <Button ref={add} variant="second" disabled={rows.isFull} onClick={() => rows.add()}>
          添加题库
        </Button>
      </div>
    </fieldset>
  )
}
