import { useRef } from 'react'
import desk from '#components/staff/desk.module.css'
import { RecordFields, type RecordForm } from '#components/staff/record/record-fields.tsx'
import { RowActions } from '#components/staff/record/row-actions.tsx'
import { rowsOf } from '#components/staff/record/rows-of.ts'
import { Button } from '#components/ui/button.tsx'
import { courseFields } from '#lib/courses/course-record.ts'

type Props = { form: RecordForm; teachers: readonly { id: number; name: string }[] }

/** The teachers of a course in their order. */
export function TeacherRows({ form, teachers }: Props) {
  const add = useRef<HTMLButtonElement>(null)
  const rows = rowsOf(form, 'teachers', courseFields.teachers)
  return (
    <fieldset className={desk.group}>
      <legend>老师</legend>
      {form.faults.teachers && <p role="alert">{form.faults.teachers}</p>}
      <ol>
        {rows.list.map(({ key }, at) => (
          <li key={String(key)}>
            <RecordFields
              form={form}
              fields={courseFields.teachers.fields}
              sources={{ id: teachers }}
              at={`teachers.${at}`}
            />
            <div className={desk.actions}>
              <RowActions
                rows={rows}
                at={at}
                called={`第 ${at + 1} 位老师`}
                drop="去掉"
                onDrop={() => add.current?.focus()}
              />
            </div>
          </li>
        ))}
      </ol>
      <div className={desk.actions}>
        <Button ref={add} variant="second" disabled={rows.isFull} onClick={() => rows.add()}>
          添加老师
        </Button>
      </div>
    </fieldset>
  )
}
