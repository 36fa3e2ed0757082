import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { RecordFields } from '#components/staff/record/record-fields.tsx'
import { RecordRows } from '#components/staff/record/record-rows.tsx'
import { SaveBar } from '#components/staff/record/save-bar.tsx'
import { tellOutcome } from '#components/staff/tell-outcome.ts'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { saveCourse, staffCourseChoices } from '#lib/course-desk/calls.ts'
import type { StaffCourse } from '#lib/course-desk/contract.ts'
import { faultsOfCourse } from '#lib/course-desk/faults.ts'
import { changedMoney } from '#lib/course-desk/weighty-fields.ts'
import { courseFields } from '#lib/courses/course-record.ts'
import { call } from '#lib/platform/client/call.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { type Form, fromForm, toForm } from '#lib/platform/content/record/form.ts'
import { DetailPreview } from './detail-preview.tsx'

type Props = {
  /** Null for a new one. */
  course: StaffCourse | null
  /** `id` is null of a new one that waits for a second person. */
  onSaved: (id: number | null) => void
}

const usual = { ...toForm(courseFields, null), membersFrom: '0', validDays: '365', position: '0' }

/** Edits a course, but for its lessons. Keeps the typed text when someone else saved first. */
export function CourseForm({ course, onSaved }: Props) {
  const { data, error, mutate } = useEndpoint(staffCourseChoices, {}, { quiet: true })
  // What stood there when the form began, also where somebody saves meanwhile.
  const [was] = useState(course?.text ?? null)
  const form = useForm<Form>({
    initialValues: { ...(was ? toForm(courseFields, was) : usual), reason: '' },
    rules: (typed) => {
      const text = fromForm(courseFields, typed)
      const isReasonMissing =
        was && String(typed.reason).trim() === '' && changedMoney(was, text).length > 0
      return { ...faultsOfCourse(text), ...(isReasonMissing && { reason: '请写明原因' }) }
    },
    send: async (typed) => {
      const text = fromForm(courseFields, typed)
      const saving = { id: course?.id ?? null, was, text, reason: String(typed.reason).trim() }
      const { id, ...outcome } = await call(saveCourse, saving, { quiet: true })
      if (course || !outcome.done) tellOutcome(outcome, '已保存，页面上已更新')
      onSaved(id)
    },
  })
  if (!data)
    return error ? (
      <LoadError onRetry={() => void mutate().catch(() => undefined)} />
    ) : (
      <Skeleton heights={[240, 240]} />
    )
  return (
    <form {...form.formProps} className={desk.form}>
      <RecordFields form={form} fields={courseFields} sources={{ subjectId: data.subjects }} />
      <DetailPreview title={String(form.values.title)} detail={String(form.values.detail)} />
      <RecordRows
        form={form}
        name="teachers"
        field={courseFields.teachers}
        sources={{ id: data.teachers }}
        title="老师"
        called={(_, at) => `第 ${at + 1} 位老师`}
        add="添加老师"
        drop="去掉"
      />
      {course && (
        <TextField
          {...form.field('reason')}
          value={String(form.values.reason)}
          label="改动的原因"
          hint="改动价格、有效期、会员免费看或上下架时必填；上架、改在售课程的价格等要另一位同事确认；文章须由他人发布时，详情里新的站外链接也要"
          maxLength={200}
        />
      )}
      <SaveBar form={form} />
    </form>
  )
}
