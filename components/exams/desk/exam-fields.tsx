import desk from '#components/staff/desk.module.css'
import { RecordFields, type RecordForm } from '#components/staff/record/record-fields.tsx'
import { examFields } from '#lib/exams/desk/exam-record.ts'
import { StageFields } from './stage-fields.tsx'
import { usePlaces } from './use-places.ts'

// A new exam is not cancelled.
const { cancelled: _, ...newFields } = examFields

/** The fields of an exam and of its stages. */
export function ExamFields({ form, isNew = false }: { form: RecordForm; isNew?: boolean }) {
  const places = usePlaces() ?? []
  return (
    <>
      <fieldset className={desk.group}>
        <legend>考试</legend>
        <RecordFields
          form={form}
          fields={isNew ? newFields : examFields}
          sources={{ cityId: places }}
        />
      </fieldset>
      <StageFields form={form} />
    </>
  )
}
