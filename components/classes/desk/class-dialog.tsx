import desk from '#components/staff/desk.module.css'
import { DialogFoot } from '#components/staff/record/dialog-foot.tsx'
import { RecordFields } from '#components/staff/record/record-fields.tsx'
import { RecordRows } from '#components/staff/record/record-rows.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { classDeskFields, newClassFields, twinLibraries } from '#lib/classes/class-record.ts'
import { saveClass, staffClassChoices } from '#lib/classes/desk-calls.ts'
import type { StaffClass } from '#lib/classes/desk-contract.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { faultsOf } from '#lib/platform/content/record/faults.ts'
import { type Form, fromForm, toForm } from '#lib/platform/content/record/form.ts'

type Props = {
  /** Null for a new class. */
  known: StaffClass | null
  onClose: () => void
  onSaved: () => Promise<unknown>
}

/** Makes a class of a course, or changes its name, days, teacher and libraries. */
export function ClassDialog({ known, onClose, onSaved }: Props) {
  const was = known?.text ?? null
  const fields = known ? classDeskFields : newClassFields
  const { data, error, mutate } = useEndpoint(staffClassChoices, {}, { quiet: true })
  const form = useForm<Form>({
    initialValues: known ? toForm(classDeskFields, known.text) : toForm(newClassFields, null),
    rules: (typed) => ({
      ...twinLibraries(fromForm(classDeskFields, typed)),
      ...(known
        ? faultsOf(classDeskFields, fromForm(classDeskFields, typed))
        : faultsOf(newClassFields, fromForm(newClassFields, typed))),
    }),
    send: async (typed) => {
      const courseId = known?.courseId ?? fromForm(newClassFields, typed).courseId
      const saving = {
        id: known?.id ?? null,
        courseId,
        was,
        text: fromForm(classDeskFields, typed),
      }
      await call(saveClass, saving, { quiet: true })
      notify('success', '已保存')
      onClose()
      await onSaved()
    },
  })
  return (
    <Dialog onClose={onClose} title={known ? '修改班级' : '新建班级'} size={560}>
      <form {...form.formProps} className={desk.dialog}>
        {known && <p>{known.course}</p>}
        {error && <LoadError onRetry={() => void mutate().catch(() => undefined)} />}
        <RecordFields
          form={form}
          fields={fields}
          sources={{ teacherUserId: data?.teachers ?? [] }}
        />
        <RecordRows
          form={form}
          name="libraries"
          field={classDeskFields.libraries}
          sources={{ id: data?.libraries ?? [] }}
          title="班级题库"
          called={(_, at) => `第 ${at + 1} 个题库`}
          add="添加题库"
          drop="去掉"
        />
        <DialogFoot failure={form.failure} isBusy={form.isBusy} onClose={onClose} action="保存" />
      </form>
    </Dialog>
  )
}
