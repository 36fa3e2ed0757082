import desk from '#components/staff/desk.module.css'
import { FieldInput } from '#components/staff/record/field-input.tsx'
import { RecordFields } from '#components/staff/record/record-fields.tsx'
import { SaveBar } from '#components/staff/record/save-bar.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import SearchSelect from '#components/ui/search-select.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { saveCourseLesson, staffLessonChoices } from '#lib/course-desk/calls.ts'
import type { StaffLesson } from '#lib/course-desk/contract.ts'
import { faultsOfLesson } from '#lib/course-desk/faults.ts'
import type { GivenKind } from '#lib/courses/lesson-kinds.ts'
import { lessonFields } from '#lib/courses/lesson-record.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { type Form, fromForm, toForm } from '#lib/platform/content/record/form.ts'
import { HOST_PREFIX } from '#lib/platform/contract/hosted-film.ts'

const { kind: kindField, given: _, ...plainFields } = lessonFields

type Props = {
  courseId: number
  /** Null for a new one. */
  lesson: StaffLesson | null
  /** In which a new one begins. */
  chapter: string
  onClose: () => void
  onSaved: () => Promise<void>
}

/** The form of one lesson. */
export function LessonDialog({ courseId, lesson, chapter, onClose, onSaved }: Props) {
  const { data, error } = useEndpoint(staffLessonChoices, { id: courseId }, { quiet: true })
  const was = lesson?.text ?? null
  const form = useForm<Form>({
    initialValues: was
      ? toForm(lessonFields, was)
      : { ...toForm(lessonFields, null), chapter, kind: 'none' },
    rules: (typed) => faultsOfLesson(fromForm(lessonFields, typed)),
    send: async (typed) => {
      const text = fromForm(lessonFields, typed)
      await call(saveCourseLesson, { id: lesson?.id ?? null, courseId, was, text }, { quiet: true })
      notify('success', '已保存，页面上已更新')
      await onSaved()
    },
  })
  const kind = String(form.values.kind)
  const given = form.field('given')
  const value = String(form.values.given)
  const own = was?.kind === kind ? was.given : ''
  const listed = kind === 'none' ? [] : (data?.[kind as GivenKind] ?? [])
  // On a site without a host its films are names like others, which lead nowhere.
  const isHosted = value.startsWith(HOST_PREFIX) && listed.some((one) => one.value === HOST_PREFIX)
  const isOwnMissing =
    own !== '' &&
    !(isHosted && own.startsWith(HOST_PREFIX)) &&
    listed.every((one) => one.value !== own)
  return (
    <Dialog title={lesson ? '修改课时' : '添加课时'} onClose={onClose} size={760}>
      <form {...form.formProps} className={desk.dialog}>
        <RecordFields form={form} fields={plainFields} />
        <FieldInput
          label={kindField.label}
          field={kindField}
          typed={{
            ...form.field('kind'),
            onChange: (next) =>
              form.change({ kind: next, given: next === was?.kind ? was.given : '' }),
          }}
        />
        {kind !== 'none' && (
          <SearchSelect
            // What is wrong with a vid stands at its own field.
            {...(isHosted ? { onChange: given.onChange } : given)}
            // Another kind is another list.
            key={kind}
            label={kindField.options[kind as GivenKind]}
            value={isHosted ? HOST_PREFIX : value}
            options={[
              { value: '', name: '请选择' },
              ...(isOwnMissing ? [{ value: own, name: lesson?.givenName ?? own }] : []),
              ...listed,
            ]}
            hint={error ? '可选的列表没有读到，请关闭后再试' : undefined}
          />
        )}
        {isHosted && (
          <TextField
            {...given}
            label="保利威的 vid"
            hint="长短按上面的分钟算，按整分钟往下取。"
            autoComplete="off"
            value={value.slice(HOST_PREFIX.length)}
            onChange={(vid) => form.change({ given: HOST_PREFIX + vid.trim() })}
          />
        )}
        <SaveBar form={form} />
      </form>
    </Dialog>
  )
}
